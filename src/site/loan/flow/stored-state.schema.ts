import * as z from 'zod/mini';
import { stepNumber } from '#contract/application-status.ts';
import { creditTerms } from '#contract/credit-terms.ts';
import { loanOffer } from '#contract/offer.ts';
import { ends } from '#contract/outcomes.ts';
import { stepOfNumber } from '#contract/steps.ts';
import { applicationKey, detailsKey, progressKey, storedVersion } from '#contract/storage-keys.ts';
import { emptyStoredState, type StorageFailure, type StorageReading } from '#machines/loan.types.ts';
import { isStored } from '#machines/step-guard.ts';
import { readItem } from '#site/ui/browser-storage.ts';

const version = z.literal(storedVersion);
const storedOffers = z.object({ state: z.object({ offers: z.array(loanOffer) }), version });
const storedProgress = z.object({ state: z.object({ currentStep: stepNumber }), version });
const detailsSchema = z.object({
  applicationId: z.string(),
  supportsStatus: z.boolean(),
  chosenOffer: z.nullable(loanOffer),
  creditTerms: z._default(z.nullable(creditTerms), null),
  outcome: z.nullable(z.literal(ends)),
});
const storedDetails = z.object({ state: detailsSchema, version });

/** Reads the stored state; unreadable values count as missing. Logs blocked storage and unparsable offers or steps. */
export function readStoredState(): StorageReading {
  let failure: StorageFailure | null = null;
  const read = <Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> | null => {
    const text = readItem('localStorage', key, (cause) => {
      failure = 'blocked';
      console.error(`The browser's storage cannot be read; ${key} is treated as missing:`, cause);
    });
    if (text === null) return null;
    try {
      return schema.parse(JSON.parse(text));
    } catch (cause) {
      failure = 'unparsable';
      console.error(`The stored ${key} cannot be parsed and is treated as missing:`, cause);
      return null;
    }
  };
  const offers = read(applicationKey, storedOffers)?.state.offers ?? emptyStoredState.offers;
  const number = read(progressKey, storedProgress)?.state.currentStep;
  const currentStep = number ? stepOfNumber(number) : emptyStoredState.currentStep;
  const known = readDetails();
  if (!known || !isStored(offers, known.applicationId)) return { offers, currentStep, failure };
  const { applicationId, outcome, ...details } = known;
  return { offers, currentStep, failure, ...details, ended: outcome && { applicationId, outcome } };
}

/** Reads the stored details of an application; null if missing or unparsable, which is not logged. */
export function readDetails(): z.output<typeof detailsSchema> | null {
  try {
    return storedDetails.parse(JSON.parse(readItem('localStorage', detailsKey) ?? '')).state;
  } catch {
    return null;
  }
}
