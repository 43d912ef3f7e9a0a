import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onRestore` after the page is restored from the back/forward cache. Shortly after `pageshow`, WebKit empties
 * inputs with `autocomplete="off"`. `onRestore` fills them again, so that the page shows the values that it sends.
 */
export function useRestoredPage(onRestore: () => void): void {
  const restore = useEffectEvent(onRestore);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setTimeout(restore);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
