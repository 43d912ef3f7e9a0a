import { frame } from '#site/texts/frame.ts';
import { MenuLink } from '#site/ui/Link.tsx';
import { menuLinks } from './links.ts';
import './main-menu.css';

/** The four entries; the one that the visitor is on is marked. `onLeave`: a link was clicked. */
export function MainMenu({ onLeave }: { onLeave: () => void }) {
  return (
    <nav id="main-menu" className="main-menu" aria-label={frame.menu}>
      <ul className="main-menu__list">
        {menuLinks.map(({ path, label }) => (
          <li key={path}>
            <MenuLink to={path} className="main-menu__link" onClick={onLeave}>
              {label}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
