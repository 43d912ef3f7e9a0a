import { useSyncExternalStore } from 'react';
import { frame } from '#site/texts/frame.ts';
import { Strip } from '#site/ui/Snackbar.tsx';

/** Says that there is no connection, for as long as there is none. A browser that cannot tell counts as connected. */
export function Offline() {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine !== false,
    () => true,
  );
  return <Strip>{isOnline ? null : <p>{frame.offline}</p>}</Strip>;
}

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
