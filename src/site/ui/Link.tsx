import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useRouter } from './router.tsx';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/**
 * A link to a page of the site. The router handles a plain click, the browser one with a modifier key or another
 * button. A link to the current page replaces its history entry.
 */
export function Link({ to, onClick, ...rest }: Props) {
  const { navigate } = useRouter();
  const { pathname } = useLocation();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || isHeld(event)) return;
    event.preventDefault();
    navigate(to, { replace: pathname === to });
  };
  return <a {...rest} href={`#${to}`} onClick={go} />;
}

const isHeld = ({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  metaKey || altKey || ctrlKey || shiftKey;

/** A link that is marked as current on its page and on those below it. */
export function MenuLink({ to, ...rest }: Props) {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />;
}
