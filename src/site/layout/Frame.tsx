import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { frame } from '#site/texts/frame.ts';
import { isOnline, watchConnection } from '#site/ui/connection.ts';
import { SnackbarPortal, SnackbarRegion } from '#site/ui/Snackbars.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** The frame of every page: skip link, header, footer, offline message. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="frame">
        <button
          type="button"
          className="frame__skip visually-hidden button button--blue"
          onClick={skipToContent}
        >
          {frame.skip}
        </button>
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      <SnackbarRegion />
      <Offline />
    </>
  );
}

/** Called by a button: a link to `#main` would navigate, because the router uses the URL hash. */
function skipToContent() {
  document.getElementById('main')?.focus();
}

/** A message while the browser is offline. */
function Offline() {
  const online = useSyncExternalStore(watchConnection, isOnline, () => true);
  if (online) return null;
  return (
    <SnackbarPortal>
      <p className="snackbar row container">{frame.offline}</p>
    </SnackbarPortal>
  );
}
