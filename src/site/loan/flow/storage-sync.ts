import { numberOfStep } from '#contract/steps.ts';
import { applicationKey, detailsKey, progressKey } from '#contract/storage-keys.ts';
import {
  type ApplicationDetails,
  emptyStoredState,
  noApplication,
  type StorageReading,
  type StoredApplication,
  type StoredState,
} from '#machines/loan.types.ts';
import type { LoanActor } from './loan-actor.ts';
import { serializeDetails, storedVersion } from './stored-details.ts';
import type { StoredDetails } from './stored-state.schema.ts';

/** The texts under the specification's two keys; null if a key is absent or to be removed. */
type StoredTexts = { application: string | null; progress: string | null };

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
 * The texts to store, in the form of the site's predecessor. The progress key decides the step; the other has a copy.
 */
export function serializeStoredState({ offers, currentStep: step }: StoredState): StoredTexts {
  if (offers.length === 0) return { application: null, progress: null };
  const currentStep = numberOfStep(step);
  return {
    application: JSON.stringify({ state: { offers, currentStep }, version: storedVersion }),
    progress: JSON.stringify({ state: { currentStep }, version: storedVersion }),
  };
}

/**
 * Writes the stored state after each change of the actor's, and sends the actor what another tab wrote. `known` is the
 * state that was read when the actor started. Returns a function that stops it.
 */
export function syncWithStorage(
  actor: LoanActor,
  known: StoredApplication,
  onChange = (storedState: StoredApplication): void => actor.send({ type: 'storage.read', storedState }),
): () => void {
  let stored: StoredState = known;
  let storedDetailsText = serializeDetails({ ...noApplication, ...known });
  const writeDetails = (context: StoredState & ApplicationDetails) => {
    const text = serializeDetails(context);
    if (text === storedDetailsText) return;
    storedDetailsText = text;
    writeItem(detailsKey, text);
  };
  const write = ({ offers, currentStep }: StoredState) => {
    if (offers === stored.offers && currentStep === stored.currentStep) return;
    stored = { offers, currentStep };
    const texts = serializeStoredState(stored);
    writeItem(applicationKey, texts.application);
    writeItem(progressKey, texts.progress);
  };
  const writeAll = (context: StoredState & ApplicationDetails) => {
    writeDetails(context);
    write(context);
  };
  writeAll(actor.getSnapshot().context);
  const subscription = actor.subscribe(({ context }) => writeAll(context));
  const onStorage = async ({ key }: Pick<StorageEvent, 'key'>) => {
    if (key !== null && key !== detailsKey && key !== applicationKey && key !== progressKey) return;
    // A reader that cannot be loaded leaves the tab as it is, until it is loaded again.
    const reader = await loadReader().catch(() => null);
    if (!reader) return;
    if (key === detailsKey || key === null) tellEnd(actor, reader.readDetails());
    const { failure: _, ...read } = reader.readStoredState();
    const detailsText = serializeDetails({ ...actor.getSnapshot().context, ...read });
    if (hasSameTexts(read, stored) && detailsText === storedDetailsText) return;
    stored = read;
    storedDetailsText = detailsText;
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

const hasSameTexts = (one: StoredState, other: StoredState): boolean =>
  JSON.stringify(serializeStoredState(one)) === JSON.stringify(serializeStoredState(other));

function writeItem(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch (cause) {
    console.error(`The browser's storage refused ${key}; this visit is not remembered:`, cause);
  }
}
