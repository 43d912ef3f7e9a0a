import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/**
 * A link to a page of the site. A plain press is the router's; with a key or another button held it is the browser's.
 * A link to where the visitor is makes no further entry in the history. The router has such a link too, and with it all
 * that loads data for pages: four times as much script.
 */
export function Link({ to, onClick, ...rest }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || isHeld(event)) return;
    event.preventDefault();
    navigate(to, { replace: pathname === to });
  };
  return <a {...rest} href={useHref(to)} onClick={go} />;
}

const isHeld = ({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  metaKey || altKey || ctrlKey || shiftKey;

/** A link that is marked while the visitor is on its page, or on one below it. */
export function MenuLink({ to, className = '', ...rest }: Props) {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link
      {...rest}
      to={to}
      className={isHere ? `${className} active` : className}
      aria-current={isHere ? 'page' : undefined}
    />
  );
}
