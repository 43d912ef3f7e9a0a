import { applicationKey, detailsKey, progressKey, storedVersion } from '#contract/storage-keys.ts';
import { readItem } from './browser-storage.ts';

/** A stored application that, as far as this browser knows, has not ended. */
export type OpenApplication = { id: string; currentStep: number; hasChosen: boolean };

/** The expected fields of the three stored items. Nothing is validated: any value may be of another type. */
type Stored = {
  offers: { applicationId: unknown }[];
  currentStep: number;
  applicationId: string;
  chosenOffer: unknown;
  outcome: unknown;
};

/**
 * Reads the stored application without a schema library, for the home page and the document's inline script. Returns
 * null if none is stored or it has ended. `currentStep` is 1 if it cannot be read.
 */
export function readOpenApplication(): OpenApplication | null {
  const storedId = stateIn(applicationKey).offers?.[0]?.applicationId;
  if (typeof storedId !== 'string' && typeof storedId !== 'number') return null;
  const id = String(storedId);
  const { currentStep } = stateIn(progressKey);
  const { applicationId, chosenOffer, outcome } = stateIn(detailsKey);
  const hasDetails = applicationId === id;
  if (hasDetails && outcome) return null;
  return {
    id,
    currentStep: typeof currentStep === 'number' ? currentStep : 1,
    hasChosen: hasDetails && Boolean(chosenOffer),
  };
}

/** True if offers are stored, even if their application has ended. */
export const hasOffers = (): boolean => (stateIn(applicationKey).offers?.length ?? 0) > 0;

function stateIn(key: string): Partial<Stored> {
  try {
    const { state, version } = JSON.parse(readItem('localStorage', key) ?? '');
    return version === storedVersion ? (state ?? {}) : {};
  } catch {
    return {};
  }
}
