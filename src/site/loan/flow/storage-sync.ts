import { applicationKey, progressKey } from '#contract/storage-keys.ts';
import type { LoanFacts } from '#machines/loan.types.ts';
import type { LoanActor } from './loan-actor.ts';
import { factsFrom, textsFor } from './stored-state.ts';

/** What is remembered of the visitor. Storage that is blocked, full or absent is logged; the visit goes on without it. */
export function recall(): LoanFacts {
  return factsFrom({ application: readItem(applicationKey), progress: readItem(progressKey) }, (key, cause) =>
    console.error(`The stored ${key} cannot be read and counts as empty:`, cause),
  );
}

/**
 * Keeps the storage in step with the actor, and the actor in step with the visitor's other tabs. `recalled` is what the
 * actor was started with; `tell` brings it what another tab did. Returns how to stop.
 */
export function shareMemory(
  actor: LoanActor,
  recalled: LoanFacts,
  tell = (facts: LoanFacts): void => actor.send({ type: 'facts.changed', facts }),
): () => void {
  let known = recalled;
  const remember = ({ offers, currentStep }: LoanFacts) => {
    if (offers === known.offers && currentStep === known.currentStep) return;
    known = { offers, currentStep };
    const texts = textsFor(known);
    writeItem(applicationKey, texts.application);
    writeItem(progressKey, texts.progress);
  };
  remember(actor.getSnapshot().context);
  const subscription = actor.subscribe(({ context }) => remember(context));
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== applicationKey && key !== progressKey) return;
    const facts = recall();
    if (sameText(facts, known)) return;
    known = facts;
    tell(facts);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    subscription.unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}

function sameText(one: LoanFacts, other: LoanFacts): boolean {
  return JSON.stringify(textsFor(one)) === JSON.stringify(textsFor(other));
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
