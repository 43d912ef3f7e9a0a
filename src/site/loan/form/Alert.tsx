import MuiAlert from '@mui/material/Alert';
import { type ReactNode, useEffect, useRef } from 'react';
import { InvalidIcon } from '#site/ui/Icon.tsx';

/**
 * An error message, announced at once (specification, section 8) and scrolled into view. An alert that appears together
 * with its page does not scroll the page.
 */
export function Alert({ children }: { children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A focused heading means that its page, or the area below the heading, has just appeared.
    if (document.activeElement?.matches('h1, h2')) return;
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <MuiAlert ref={alert} severity="error" icon={<InvalidIcon />}>
      <p>{children}</p>
    </MuiAlert>
  );
}

/** A message that is not announced. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <MuiAlert severity="info" role="note" icon={false}>
      {children}
    </MuiAlert>
  );
}
