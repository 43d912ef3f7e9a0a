import { useEffect, useLayoutEffect } from 'react';
import { createPath, useLocation, useNavigationType } from 'react-router-dom';

export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** The scroll positions of the visited history entries. */
const positions = new Map<string, number>();
/** The position to restore after Back or Forward; null once it is restored or the visitor scrolls, clicks or types. */
let pendingPosition: number | null = null;

/** True after Back or Forward until the recorded position is restored or the visitor scrolls, clicks or types. */
export const isRevisited = (): boolean => pendingPosition !== null;

/** Records the scroll position of each history entry. Used once, for the whole site. */
export function useScrollPositions(): void {
  const location = useLocation();
  const isPop = useNavigationType() === 'POP';
  // The key is not enough: the router gives the same key to all entries that native links create.
  const entry = `${location.key} ${createPath(location)}`;
  useLayoutEffect(() => {
    pendingPosition = isPop ? (positions.get(entry) ?? null) : null;
    const cancel = () => {
      pendingPosition = null;
    };
    const record = () => {
      if (pendingPosition === null) positions.set(entry, window.scrollY);
    };
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const type of ['wheel', 'pointerdown', 'keydown']) window.addEventListener(type, cancel, options);
    window.addEventListener('scroll', record, options);
    return () => listening.abort();
  }, [entry, isPop]);
}

/**
 * Restores the scroll position after Back or Forward once the page's content has loaded. The browser itself tries
 * earlier, while the page is too short.
 */
export function useScrollRestoration(isLoading: () => boolean): void {
  useEffect(() => {
    if (pendingPosition === null || isLoading()) return;
    document.documentElement.scrollTop = pendingPosition;
    pendingPosition = null;
  });
}
