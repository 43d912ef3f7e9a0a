import { applicationKey, detailsKey, progressKey } from '#contract/storage-keys.ts';
import { type ApplicationDetails, noApplication, type StoredState } from '#machines/loan.types.ts';
import { serializeStoredState } from '#site/loan/flow/storage-sync.ts';
import { serializeDetails } from '#site/loan/flow/stored-details.ts';

/** What a visit with this state leaves in localStorage: text by key. `test/flow/storage.test.ts` holds the shape. */
export function storedItems(state: StoredState & Partial<ApplicationDetails>): Record<string, string> {
  const { application, progress } = serializeStoredState(state);
  const details = serializeDetails({ ...noApplication, ...state });
  const texts = { [applicationKey]: application, [progressKey]: progress, [detailsKey]: details };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (text === null ? [] : [[key, text]])),
  );
}
