import { entryKey } from '#site/ui/hash-router.ts';
import type { LoanActor } from './loan-actor.ts';

/**
 * Restores the scroll position after Back and Forward when the page's content has loaded: the browser restores it
 * earlier, while the page is too short. A visitor who acts meanwhile keeps the position.
 */
export function syncScroll(actor: LoanActor): void {
  const positions = new Map<string, number>();
  /** The history entry that Back or Forward led to, until its content is shown. */
  let awaited: string | null = null;
  const stopWaiting = () => {
    awaited = null;
  };
  for (const act of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(act, stopWaiting, { passive: true });
  window.addEventListener('popstate', () => {
    awaited = entryKey();
  });
  window.addEventListener('scroll', () => {
    const entry = entryKey();
    if (awaited === null && entry !== null) positions.set(entry, window.scrollY);
  });
  actor.subscribe((snapshot) => {
    if (awaited === null || snapshot.hasTag('busy')) return;
    // After the screen is rendered.
    requestAnimationFrame(() => {
      const top = awaited === entryKey() ? positions.get(awaited ?? '') : undefined;
      stopWaiting();
      if (top !== undefined) document.documentElement.scrollTop = top;
    });
  });
}
