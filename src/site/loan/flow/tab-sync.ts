import type { StoredState } from '#machines/loan.types.ts';
import type { LoanActor } from './loan-actor.ts';

/** What another tab did to the application, where it led this page elsewhere. */
type OtherTabNews = 'wentOn' | 'ended';

/** Tells the chart what another tab did, and keeps why this page moved until it moves on or the visitor has read it. */
export function createTabSync(actor: LoanActor) {
  let news: OtherTabNews | null = null;
  const readers = new Set<() => void>();
  const say = (next: OtherTabNews | null) => {
    if (news === next) return;
    news = next;
    for (const reader of readers) reader();
  };
  const place = () => {
    const snapshot = actor.getSnapshot();
    // The question keeps its screen while another tab changes the application.
    return snapshot.matches('confirmingRestart') ? 'confirmingRestart' : JSON.stringify(snapshot.value);
  };
  let stoodAt = place();
  actor.subscribe(() => {
    if (stoodAt === place()) return;
    stoodAt = place();
    say(null);
  });
  return {
    tell: (storedState: StoredState) => {
      const before = place();
      actor.send({ type: 'storage.change', storedState });
      if (before === place()) return;
      const isOver = storedState.offers.length === 0 || actor.getSnapshot().matches('accessDenied');
      say(isOver ? 'ended' : 'wentOn');
    },
    news: () => news,
    subscribe: (reader: () => void) => {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    dismiss: () => say(null),
  };
}
