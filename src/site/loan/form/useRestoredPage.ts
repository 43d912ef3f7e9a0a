import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onRestore` when the page comes out of the browser's back/forward cache. WebKit then empties the inputs that
 * have no autocompletion, in a task after the event: what is shown would not be what is sent.
 */
export function useRestoredPage(onRestore: () => void): void {
  const restore = useEffectEvent(onRestore);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => void (persisted && setTimeout(restore));
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
