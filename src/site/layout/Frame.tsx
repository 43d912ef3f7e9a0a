import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { frame } from '#site/texts/frame.ts';
import { Snackbar } from '#site/ui/Alert.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** What stands around every page: header, footer, and the way past the header for the keyboard. */
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

/** A plain `#main` link would be taken for a page of the site: its addresses are hashes. */
function skipToContent() {
  document.getElementById('main')?.focus();
}

/** Says that there is no connection, for as long as there is none. A browser that cannot tell counts as connected. */
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
