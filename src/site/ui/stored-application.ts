import type { LoanOffer } from '#contract/offer.ts';
import { applicationKey, detailsKey, progressKey, storedVersion } from '#contract/storage-keys.ts';
import { readItem } from './browser-storage.ts';

/** A stored application that, as far as this browser knows, has not ended. */
export type OpenApplication = { id: string; currentStep: number; hasChosen: boolean };

/** The event of `window` after this tab has stored the application; the browser's event `storage` is for other tabs. */
export const storedEvent = 'application-stored';

/** The fields of the three stored items. */
type Field = 'offers' | 'currentStep' | 'applicationId' | 'chosenOffer' | 'outcome';

/**
 * Reads the stored application without a schema library, for the home page and the document's inline script. Returns
 * null if none is stored or it has ended. `currentStep` is 1 if it cannot be read.
 */
export function readOpenApplication(): OpenApplication | null {
  const [offer] = readOffers();
  if (!offer) return null;
  const id = String(offer.applicationId);
  const { currentStep } = stateIn(progressKey);
  const { applicationId, chosenOffer, outcome } = stateIn(detailsKey);
  const hasDetails = applicationId === id;
  if (hasDetails && outcome) return null;
  return {
    id,
    currentStep: typeof currentStep === 'number' ? currentStep : 1,
    hasChosen: hasDetails && isOffer(chosenOffer),
  };
}

/** True if offers are stored, even if their application has ended. */
export const hasOffers = (): boolean => readOffers().length > 0;

/** Returns no offers if one of them is invalid, as `readStoredState` does. */
function readOffers(): LoanOffer[] {
  const { offers } = stateIn(applicationKey);
  return Array.isArray(offers) && offers.every(isOffer) ? offers : [];
}

/** Validates like the schema `loanOffer`. */
function isOffer(value: unknown): value is LoanOffer {
  const offer = Object(value);
  const are = (type: string, ...names: string[]) => names.every((name) => typeof offer[name] === type);
  return (
    (are('number', 'applicationId') || (are('string', 'applicationId') && offer.applicationId !== '')) &&
    are('number', 'requestedAmount', 'totalAmount', 'term', 'monthlyPayment', 'rate') &&
    are('boolean', 'isInsuranceEnabled', 'isSalaryClient')
  );
}

function stateIn(key: string): Partial<Record<Field, unknown>> {
  try {
    const { state, version } = JSON.parse(readItem('localStorage', key) ?? '');
    return version === storedVersion ? (state ?? {}) : {};
  } catch {
    return {};
  }
}
