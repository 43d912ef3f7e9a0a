import { numberOfStep } from '#contract/steps.ts';
import { applicationKey, detailsKey, progressKey, storedVersion } from '#contract/storage-keys.ts';
import { noApplication, type StoredApplication } from '#machines/loan.types.ts';
import { writeItem } from '#site/ui/browser-storage.ts';
import { storedEvent } from '#site/ui/stored-application.ts';
import type { LoanActor } from './loan-actor.ts';
import { readDetails, readStoredState } from './stored-state.schema.ts';

const keys = [detailsKey, applicationKey, progressKey] as const;

/** The text under each key; null if a key is absent or to be removed. */
type StoredTexts = Record<(typeof keys)[number], string | null>;

/**
 * The texts to store. Those under the application and progress keys have the format of the site's predecessor, which
 * stored the step under both. This site reads the step under the progress key only.
 */
export function serialize(state: StoredApplication): StoredTexts {
  const { offers, ended, supportsStatus, chosenOffer, creditTerms } = { ...noApplication, ...state };
  const [offer] = offers;
  if (!offer) return { [applicationKey]: null, [progressKey]: null, [detailsKey]: null };
  const currentStep = numberOfStep(state.currentStep);
  const applicationId = String(offer.applicationId);
  const outcome = ended?.applicationId === applicationId ? ended.outcome : null;
  const hasDetails = supportsStatus || chosenOffer || creditTerms || outcome;
  const details = { applicationId, supportsStatus, chosenOffer, creditTerms, outcome };
  return {
    [applicationKey]: textOf({ offers, currentStep }),
    [progressKey]: textOf({ currentStep }),
    [detailsKey]: hasDetails ? textOf(details) : null,
  };
}

const textOf = (state: object): string => JSON.stringify({ state, version: storedVersion });

/**
 * Stores the actor's state after each change, and calls `onStored` with the state that another tab stored. `known` is
 * the state that was read when the actor started. Returns the unsubscribe function.
 */
export function syncWithStorage(
  actor: LoanActor,
  known: StoredApplication,
  onStored: (storedState: StoredApplication) => void,
): () => void {
  let stored = serialize(known);
  const write = (state: StoredApplication) => {
    const texts = serialize(state);
    const store = (key: (typeof keys)[number]) =>
      texts[key] === stored[key] ||
      writeItem('localStorage', key, texts[key], (cause) =>
        console.error(`The browser could not store ${key}; this visit is not remembered:`, cause),
      );
    // First, so that another tab knows the details when it learns of the offers.
    store(detailsKey);
    // A step must not be stored beside the offers of another application.
    if (store(applicationKey)) store(progressKey);
    stored = texts;
    window.dispatchEvent(new Event(storedEvent));
  };
  write(actor.getSnapshot().context);
  const subscription = actor.subscribe(({ context }) => write(context));
  const onStorage = ({ key }: Pick<StorageEvent, 'key'>) => {
    if (key !== null && !keys.some((name) => name === key)) return;
    const details = key === detailsKey || key === null ? readDetails() : null;
    // Another tab may have stored the end of an application.
    if (details?.outcome) {
      const { applicationId, outcome } = details;
      actor.send({ type: 'application.end', applicationId, outcome });
    }
    const { failure: _, ...read } = readStoredState();
    // If only the details are missing, nothing is new: this page's own are compared.
    const texts = serialize({ ...actor.getSnapshot().context, ...read });
    if (keys.every((name) => texts[name] === stored[name])) return;
    stored = serialize(read);
    onStored(read);
  };
  /** Reads all keys, because a page restored from the back/forward cache has missed the events of other tabs. */
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onStorage({ key: null });
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    subscription.unsubscribe();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
