import { applicationKey, progressKey } from '#contract/storage-keys.ts';
import type { StoredState } from '#machines/loan.types.ts';
import type { LoanActor } from './loan-actor.ts';
import { parseStoredState, serializeStoredState } from './stored-state.ts';

/** What is remembered of the visitor. Storage that is blocked, full or absent is logged; the visit goes on without it. */
export function readStoredState(): StoredState {
  return parseStoredState(
    { application: readItem(applicationKey), progress: readItem(progressKey) },
    (key, cause) => console.error(`The stored ${key} cannot be read and counts as empty:`, cause),
  );
}

/**
 * Keeps the storage in step with the actor, and the actor in step with the visitor's other tabs. `recalled` is what the
 * actor was started with; `tell` brings it what another tab did. Returns how to stop.
 */
export function syncWithStorage(
  actor: LoanActor,
  recalled: StoredState,
  tell = (storedState: StoredState): void => actor.send({ type: 'storage.change', storedState }),
): () => void {
  let known = recalled;
  const remember = ({ offers, currentStep }: StoredState) => {
    if (offers === known.offers && currentStep === known.currentStep) return;
    known = { offers, currentStep };
    const texts = serializeStoredState(known);
    writeItem(applicationKey, texts.application);
    writeItem(progressKey, texts.progress);
  };
  remember(actor.getSnapshot().context);
  const subscription = actor.subscribe(({ context }) => remember(context));
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== applicationKey && key !== progressKey) return;
    const storedState = readStoredState();
    if (sameText(storedState, known)) return;
    known = storedState;
    tell(storedState);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    subscription.unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}

function sameText(one: StoredState, other: StoredState): boolean {
  return JSON.stringify(serializeStoredState(one)) === JSON.stringify(serializeStoredState(other));
}

function readItem(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch (cause) {
    console.error(`The browser's storage cannot be read, ${key} counts as empty:`, cause);
    return null;
  }
}

function writeItem(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch (cause) {
    console.error(`The browser's storage refused ${key}; this visit is not remembered:`, cause);
  }
}
