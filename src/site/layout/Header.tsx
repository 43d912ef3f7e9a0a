import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { frame } from '#site/texts/frame.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { CloseIcon, MenuIcon } from '#site/ui/Icon.tsx';
import { Logo } from './Logo.tsx';
import { menuLinks } from './links.ts';

/**
 * Logo, main menu, the way to the application from other pages, and 'Online Bank'. On small screens the menu hides behind a
 * button until it is opened.
 */
export function Header() {
  const { pathname } = useLocation();
  /** The page on which the menu is open. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn !== null;
  const burger = useRef<HTMLButtonElement>(null);

  // Not in an effect: the effect of the first page would close a menu that is opened while the page is mounted.
  if (isOpen && openOn !== pathname) setOpenOn(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenOn(null);
      burger.current?.focus();
    };
    // It lies over the page, and would cover what has the focus.
    const closeOnFocusOutside = ({ target }: FocusEvent) => {
      const header = burger.current?.closest('header');
      if (target instanceof Node && !header?.contains(target)) setOpenOn(null);
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('focusin', closeOnFocusOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('focusin', closeOnFocusOutside);
    };
  }, [isOpen]);

  return (
    <header className={isOpen ? 'header header--open' : 'header'}>
      <div className="header__row container">
        <Link to={paths.home} className="header__logo" aria-label={frame.home}>
          <Logo />
        </Link>
        <MainMenu onLeave={() => setOpenOn(null)} />
        <ButtonLink to={paths.loan} className="header__apply" hidden={pathname.startsWith(paths.loan)}>
          {frame.apply}
        </ButtonLink>
        <Button variant="quiet" onClick={() => console.log(frame.onlineBankLog)}>
          {frame.onlineBank}
        </Button>
        <button
          ref={burger}
          type="button"
          className="header__burger icon-button"
          aria-label={isOpen ? frame.closeMenu : frame.openMenu}
          aria-expanded={isOpen}
          aria-controls="main-menu"
          onClick={() => setOpenOn(isOpen ? null : pathname)}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </button>
      </div>
    </header>
  );
}

/** The four entries; the one that the visitor is on is marked. `onLeave`: a link was clicked. */
function MainMenu({ onLeave }: { onLeave: () => void }) {
  return (
    <nav id="main-menu" className="main-menu" aria-label={frame.menu}>
      <ul className="main-menu__list">
        {menuLinks.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} className="main-menu__link" onClick={onLeave}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
