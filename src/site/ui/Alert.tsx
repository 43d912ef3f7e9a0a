import { type ReactNode, useEffect, useRef } from 'react';
import { InvalidIcon } from './Icon.tsx';

/**
 * An error message, announced at once (specification, section 8), and scrolled to where nothing covers it. One that
 * comes with its page leaves the page at its top.
 */
export function Alert({ children }: { children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The heading of a page or an area takes the focus.
    if (document.activeElement?.matches('h1, h2')) return;
    // In braces: newer browsers answer a promise, which React would take for a cleanup function.
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={alert} role="alert" className="alert alert--error">
      <InvalidIcon />
      <p className="alert__text">{children}</p>
    </div>
  );
}

/** A message that is not announced. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className="alert alert--notice">{children}</div>;
}

/** A status message at the lower edge of the window. Without children it is an empty live region. */
export function Snackbar({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className="snackbar">
      {children && <div className="snackbar__panel container">{children}</div>}
    </div>
  );
}
