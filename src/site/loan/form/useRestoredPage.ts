import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onRestore` after the page is restored from the back/forward cache. Shortly afterwards, WebKit empties inputs
 * with `autocomplete="off"`; without `onRestore`, the page would not show the values that it sends.
 */
export function useRestoredPage(onRestore: () => void): void {
  const restore = useEffectEvent(onRestore);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => void (persisted && setTimeout(restore));
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
