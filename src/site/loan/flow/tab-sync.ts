import type { StoredApplication } from '#machines/loan.types.ts';
import { isKnownIn } from '#machines/step-guard.ts';
import type { LoanActor } from './loan-actor.ts';

/** Why this page moved: another tab went on with the application, removed it, or began or opened another one. */
export type OtherTabNews = 'wentOn' | 'ended' | 'replaced';

/** Sends the machine what another tab stored. The notice of it stays until the page moves on or it is dismissed. */
export function createTabSync(actor: LoanActor) {
  let news: OtherTabNews | null = null;
  const listeners = new Set<() => void>();
  const setNews = (next: OtherTabNews | null) => {
    if (news === next) return;
    news = next;
    for (const listener of listeners) listener();
  };
  const currentState = () => JSON.stringify(actor.getSnapshot().value);
  let lastState = currentState();
  actor.subscribe(() => {
    if (lastState === currentState()) return;
    lastState = currentState();
    setNews(null);
  });
  return {
    tell: (storedState: StoredApplication) => {
      const before = currentState();
      const known = actor.getSnapshot().context;
      const isOther = known.offers.length > 0 && !isKnownIn(storedState, known);
      actor.send({ type: 'storage.read', storedState });
      const isShown = actor.getSnapshot().matches({ steps: 'application' });
      if (before === currentState() && !(isOther && isShown)) return;
      if (storedState.offers.length === 0) setNews('ended');
      else setNews(isOther ? 'replaced' : 'wentOn');
    },
    news: () => news,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dismiss: () => setNews(null),
  };
}
