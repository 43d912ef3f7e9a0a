import * as z from 'zod/mini';
import { loanOffer } from '#contract/offer.ts';
import { applicationKey, progressKey } from '#contract/storage-keys.ts';
import { emptyStoredState, type StoredState } from '#machines/loan.types.ts';

const version = 0;
const step = z.literal([1, 2, 3, 4, 5]);
const storedApplication = z.object({
  state: z.object({ offers: z.array(loanOffer) }),
  version: z.literal(version),
});
const storedProgress = z.object({ state: z.object({ currentStep: step }), version: z.literal(version) });

/** What stands under the two keys; null where nothing does. */
type StoredTexts = { application: string | null; progress: string | null };

/**
 * The storedState that the stored texts tell. What cannot be read is handed to `onUnreadable` with its key and counts as
 * absent: no offers, step 1. The progress key decides the step; its copy beside the offers is not read.
 */
export function parseStoredState(
  texts: StoredTexts,
  onUnreadable: (key: string, cause: unknown) => void,
): StoredState {
  const application = read(storedApplication, applicationKey, texts.application, onUnreadable);
  const progress = read(storedProgress, progressKey, texts.progress, onUnreadable);
  return {
    offers: application?.state.offers ?? emptyStoredState.offers,
    currentStep: progress?.state.currentStep ?? emptyStoredState.currentStep,
  };
}

/** The texts to store for the storedState; null means that the key is to be removed. */
export function serializeStoredState(storedState: StoredState): StoredTexts {
  const { offers, currentStep } = storedState;
  if (offers.length === 0) return { application: null, progress: null };
  return {
    application: JSON.stringify({ state: { offers, currentStep }, version }),
    progress: JSON.stringify({ state: { currentStep }, version }),
  };
}

function read<Schema extends z.ZodMiniType>(
  schema: Schema,
  key: string,
  text: string | null,
  onUnreadable: (key: string, cause: unknown) => void,
): z.output<Schema> | null {
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    onUnreadable(key, cause);
    return null;
  }
}
