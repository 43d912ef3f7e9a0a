import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { frame } from '#site/texts/frame.ts';
import { Snackbar } from '#site/ui/Alert.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** The frame of every page: skip link, header, footer, offline message. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="frame">
      <button type="button" className="frame__skip button button--blue" onClick={skipToContent}>
        {frame.skip}
      </button>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Offline />
      <Footer />
    </div>
  );
}

/** A link to `#main` would be a route: the site's addresses are hashes. */
function skipToContent() {
  document.getElementById('main')?.focus();
}

/** A message while the browser is offline. A browser that does not report it counts as online. */
function Offline() {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine !== false,
    () => true,
  );
  return <Snackbar>{isOnline ? null : <p>{frame.offline}</p>}</Snackbar>;
}

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
