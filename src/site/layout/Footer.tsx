import { bank } from '#contract/bank-identity.ts';
import { footerLinks, frame, legalLinks } from '#site/texts/frame.ts';
import { Links } from './Links.tsx';
import { Logo } from './Logo.tsx';

/** Logo, contacts, the ten links of the specification, the cookie notice and the legal links. */
export function Footer() {
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
