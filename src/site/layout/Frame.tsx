import { type ReactNode, useSyncExternalStore } from 'react';
import { bank } from '#contract/bank-identity.ts';
import { footerLinks, frame, legalLinks } from '#site/texts/frame.ts';
import { isOnline, watchConnection } from '#site/ui/connection.ts';
import { SnackbarPortal, SnackbarRegion } from '#site/ui/Snackbars.tsx';
import { Header } from './Header.tsx';
import { Links } from './Links.tsx';
import { Logo } from './Logo.tsx';

/** The frame of every page: skip link, header, footer, offline message. */
export function Frame({ children }: { children: ReactNode }) {
  const online = useSyncExternalStore(watchConnection, isOnline, () => true);
  return (
    <>
      <div className="frame">
        {/* Not a link, because the router would read the hash `#main` as the path of a page. */}
        <button
          type="button"
          className="frame__skip visually-hidden button button--blue"
          onClick={() => document.getElementById('main')?.focus()}
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
      {!online && (
        <SnackbarPortal>
          <p className="snackbar row container">{frame.offline}</p>
        </SnackbarPortal>
      )}
    </>
  );
}

/** Logo, contacts, the ten links of the specification, the cookie notice and the legal links. */
function Footer() {
  return (
    <footer className="footer night">
      <div className="stack-6 container">
        <div className="footer__head row row--apart">
          <Logo />
          <address>
            <a className="footer__phone" href={bank.phoneLink}>
              {bank.phone}
            </a>
            <a href={bank.emailLink}>{bank.email}</a>
          </address>
        </div>
        <nav aria-label={frame.footerMenu}>
          <Links labels={footerLinks} className="footer__links" />
        </nav>
        <div className="row row--apart">
          <p className="footer__cookies note">{frame.cookies}</p>
          <Links labels={legalLinks} className="footer__legal row" />
        </div>
      </div>
    </footer>
  );
}
