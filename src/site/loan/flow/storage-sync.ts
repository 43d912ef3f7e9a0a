import { numberOfStep } from '#contract/steps.ts';
import { applicationKey, detailsKey, progressKey, storedVersion } from '#contract/storage-keys.ts';
import {
  emptyStoredState,
  noApplication,
  type StorageReading,
  type StoredApplication,
} from '#machines/loan.types.ts';
import type { LoanActor } from './loan-actor.ts';
import type { StoredDetails } from './stored-state.schema.ts';

const keys = [detailsKey, applicationKey, progressKey] as const;

/** The text under each key; null if a key is absent or to be removed. */
type StoredTexts = Record<(typeof keys)[number], string | null>;

/** Loads what reads the storage. Its schemas are not loaded for a visitor without stored state. */
export const loadStorageReader = async (): Promise<() => StorageReading> =>
  isAnythingStored() ? (await loadReader()).readStoredState : () => ({ ...emptyStoredState, failure: null });

const loadReader = () => import('./stored-state.schema.ts');

/** Storage that is blocked is for the reader to report. */
function isAnythingStored(): boolean {
  try {
    return [applicationKey, progressKey].some((key) => window.localStorage.getItem(key) !== null);
  } catch {
    return true;
  }
}

/**
 * The texts to store. Those of the specification's two keys are in the form of the site's predecessor: the progress key
 * decides the step, the other has a copy.
 */
export function serialize(state: StoredApplication): StoredTexts {
  const { offers, currentStep: step, ended, ...known } = { ...noApplication, ...state };
  const [offer] = offers;
  if (!offer) return { [applicationKey]: null, [progressKey]: null, [detailsKey]: null };
  const { supportsStatus, chosenOffer, creditTerms } = known;
  const currentStep = numberOfStep(step);
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
 * Writes the stored state after each change of the actor's, and sends the actor what another tab wrote. `known` is the
 * state that was read when the actor started. Returns a function that stops it.
 */
export function syncWithStorage(
  actor: LoanActor,
  known: StoredApplication,
  onChange = (storedState: StoredApplication): void => actor.send({ type: 'storage.read', storedState }),
): () => void {
  let stored = serialize(known);
  const write = (state: StoredApplication) => {
    const texts = serialize(state);
    for (const key of keys) if (texts[key] !== stored[key]) writeItem(key, texts[key]);
    stored = texts;
  };
  write(actor.getSnapshot().context);
  const subscription = actor.subscribe(({ context }) => write(context));
  const onStorage = async ({ key }: Pick<StorageEvent, 'key'>) => {
    if (key !== null && !keys.some((known) => known === key)) return;
    // A reader that cannot be loaded leaves the tab as it is, until it is loaded again.
    const reader = await loadReader().catch(() => null);
    if (!reader) return;
    if (key === detailsKey || key === null) tellEnd(actor, reader.readDetails());
    const { failure: _, ...read } = reader.readStoredState();
    const texts = serialize({ ...actor.getSnapshot().context, ...read });
    if (keys.every((key) => texts[key] === stored[key])) return;
    stored = texts;
    onChange(read);
  };
  /** A page restored from the back/forward cache has missed the events of other tabs. */
  const onPageShow = ({ persisted }: PageTransitionEvent) => void (persisted && onStorage({ key: null }));
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    subscription.unsubscribe();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/** Another tab knows that an application has ended. */
function tellEnd(actor: LoanActor, details: StoredDetails | null): void {
  if (!details?.outcome) return;
  const { applicationId, outcome } = details;
  actor.send({ type: 'application.end', applicationId, outcome });
}

function writeItem(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch (cause) {
    console.error(`The browser's storage refused ${key}; this visit is not remembered:`, cause);
  }
}
