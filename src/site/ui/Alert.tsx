import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
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

const snackbarsId = 'snackbars';

/** The live region at the lower edge of the window, where the snackbars stand one above the other. */
export function SnackbarRegion() {
  return <div id={snackbarsId} role="status" aria-atomic="false" className="snackbars" />;
}

/** A status message in the frame's region, from wherever it is rendered. */
export function Snackbar({ children }: { children: ReactNode }) {
  const [region, setRegion] = useState<Element | null>(null);
  // Rendered with its region, it finds it only when both are in the page.
  useLayoutEffect(() => setRegion(document.getElementById(snackbarsId)), []);
  return region && createPortal(<div className="snackbar container">{children}</div>, region);
}
