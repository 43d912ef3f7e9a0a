import { useEffect, useLayoutEffect } from 'react';
import { createPath, useLocation, useNavigationType } from 'react-router-dom';

/** Smooth, or instant for a visitor who prefers reduced motion. */
export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** The scroll positions of the history entries that were shown. */
const positions = new Map<string, number>();
/** The position of the entry that Back or Forward led to, until it is restored or the visitor acts. */
let awaited: number | null = null;

/** True if Back or Forward led to this page, and the visitor has not acted on it yet. */
export const isRevisited = (): boolean => awaited !== null;

/** Remembers the scroll position of each history entry. Called once, for the whole site. */
export function useScrollPositions(): void {
  const location = useLocation();
  const isPop = useNavigationType() === 'POP';
  // All entries of native links have the router's default key.
  const entry = `${location.key} ${createPath(location)}`;
  useLayoutEffect(() => {
    awaited = isPop ? (positions.get(entry) ?? null) : null;
    const stopWaiting = () => {
      awaited = null;
    };
    const remember = () => {
      if (awaited === null) positions.set(entry, window.scrollY);
    };
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const act of ['wheel', 'pointerdown', 'keydown']) window.addEventListener(act, stopWaiting, options);
    window.addEventListener('scroll', remember, options);
    return () => listening.abort();
  }, [entry, isPop]);
}

/**
 * Restores the scroll position after Back and Forward once the page's content has loaded: the browser restores it
 * earlier, while the page is too short.
 */
export function useScrollRestoration(isLoading: () => boolean): void {
  useEffect(() => {
    if (awaited === null || isLoading()) return;
    document.documentElement.scrollTop = awaited;
    awaited = null;
  });
}
