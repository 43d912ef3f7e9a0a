import type { LoanActor } from './loan-actor.ts';

/**
 * Restores the scroll position after Back and Forward when the page's content has loaded: the browser restores it
 * earlier, while the page is too short. A visitor who acts meanwhile keeps the position.
 */
export function syncScroll(actor: LoanActor): void {
  const positions = new Map<string, number>();
  /** The history entry that Back or Forward led to, until its content is shown. */
  let awaited: string | null = null;
  /** Null for an entry that the router did not make: a link of the page's own was not used. */
  const entryOf = ({ state }: History): string | null => state && `${state.idx} ${state.key}`;
  const stopWaiting = () => {
    awaited = null;
  };
  for (const act of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(act, stopWaiting, { passive: true });
  window.addEventListener('popstate', () => {
    awaited = entryOf(window.history);
  });
  window.addEventListener('scroll', () => {
    const entry = entryOf(window.history);
    if (awaited === null && entry !== null) positions.set(entry, window.scrollY);
  });
  actor.subscribe((snapshot) => {
    if (awaited === null || snapshot.hasTag('busy')) return;
    // After the screen is rendered.
    requestAnimationFrame(() => {
      const top = awaited === entryOf(window.history) ? positions.get(awaited ?? '') : undefined;
      stopWaiting();
      if (top !== undefined) document.documentElement.scrollTop = top;
    });
  });
}
