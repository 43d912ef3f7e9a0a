import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { frame, menuLinks } from '#site/texts/frame.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { CloseIcon, MenuIcon } from '#site/ui/Icon.tsx';
import { Links } from './Links.tsx';
import { Logo } from './Logo.tsx';

/**
 * Logo, main menu, link to the application and 'Online Bank'. The link is hidden on the application's own pages. On
 * small screens, a button opens the menu; a click on a link closes it.
 */
export function Header() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const burger = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  // Closing the menu hides the clicked link, which would lose the focus.
  const closeMenu = () => {
    close();
    burger.current?.focus();
  };
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && closeMenu());

  useEffect(() => {
    if (!isOpen) return;
    // The open menu would cover the element that takes the focus, such as the page's heading after Back.
    const closeOnFocusOutside = ({ target }: FocusEvent) => {
      if (!header.current?.contains(target as Node)) setOpen(false);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', closeOnEscape, { signal });
    document.addEventListener('focusin', closeOnFocusOutside, { signal });
    return () => listening.abort();
  }, [isOpen]);

  return (
    <header ref={header} className={isOpen ? 'header header--open' : 'header'}>
      <div className="header__row row container">
        <Link to={paths.home} className="header__logo" aria-label={frame.home} onClick={close}>
          <Logo />
        </Link>
        <button
          ref={burger}
          type="button"
          className="header__burger icon-button"
          aria-label={isOpen ? frame.closeMenu : frame.openMenu}
          aria-expanded={isOpen}
          aria-controls="main-menu"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </button>
        <nav id="main-menu" className="main-menu" aria-label={frame.menu}>
          <Links labels={menuLinks} className="main-menu__list" onClick={closeMenu} />
        </nav>
        <ButtonLink
          to={paths.loan}
          className="header__apply"
          hidden={matchPath(`${paths.loan}/*`, pathname) !== null}
          onClick={close}
        >
          {frame.apply}
        </ButtonLink>
        <Button variant="quiet" onClick={() => console.log(frame.onlineBankLog)}>
          {frame.onlineBank}
        </Button>
      </div>
    </header>
  );
}
