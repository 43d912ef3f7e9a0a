import { bank, frame } from '#site/texts/frame.ts';
import { Link } from '#site/ui/Link.tsx';
import { Logo } from './Logo.tsx';
import { footerLinks } from './links.ts';

/** Logo, contacts, the ten links and the cookie notice. */
export function Footer() {
  return (
    <footer className="footer night">
      <div className="footer__grid container">
        <div className="footer__head">
          <Logo />
          <address className="footer__contacts">
            <a className="footer__phone" href={bank.phoneLink}>
              {bank.phone}
            </a>
            <a href={bank.emailLink}>{bank.email}</a>
          </address>
        </div>
        <nav aria-label={frame.footerMenu}>
          <ul className="footer__links">
            {footerLinks.map(({ path, label }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="footer__cookies">{frame.cookies}</p>
      </div>
    </footer>
  );
}
