import type { StoredApplication } from '#machines/loan.types.ts';
import type { LoanActor } from './loan-actor.ts';

/** Why this page moved: another tab went on with the application, removed it, or began or opened another one. */
export type OtherTabNews = 'wentOn' | 'ended' | 'replaced';

/** Sends the machine what another tab stored, and keeps the notice of it until the page moves on or it is dismissed. */
export function createTabSync(actor: LoanActor) {
  let news: OtherTabNews | null = null;
  const listeners = new Set<() => void>();
  const setNews = (next: OtherTabNews | null) => {
    if (news === next) return;
    news = next;
    for (const listener of listeners) listener();
  };
  const currentState = () => {
    const snapshot = actor.getSnapshot();
    // The question keeps its screen while another tab changes the application.
    return snapshot.matches('confirmingRestart') ? 'confirmingRestart' : JSON.stringify(snapshot.value);
  };
  let lastState = currentState();
  actor.subscribe(() => {
    if (lastState === currentState()) return;
    lastState = currentState();
    setNews(null);
  });
  return {
    tell: (storedState: StoredApplication) => {
      const before = currentState();
      actor.send({ type: 'storage.change', storedState });
      if (before === currentState()) return;
      if (storedState.offers.length === 0) setNews('ended');
      else setNews(actor.getSnapshot().matches('accessDenied') ? 'replaced' : 'wentOn');
    },
    news: () => news,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dismiss: () => setNews(null),
  };
}
