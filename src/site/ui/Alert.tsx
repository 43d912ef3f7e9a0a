import type { ReactNode } from 'react';
import { InvalidIcon } from './Icon.tsx';

/** An error, in red, read out at once: the specification's alerts (section 8). */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="alert alert--error">
      <InvalidIcon />
      <p className="alert__text">{children}</p>
    </div>
  );
}

/** A calm message of the page, read in its turn. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className="alert alert--notice">{children}</div>;
}

/**
 * A calm message at the lower edge of the window, read out when it comes. Without children it is there and not seen.
 */
export function Snackbar({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className="snackbar">
      {children && <div className="snackbar__panel container">{children}</div>}
    </div>
  );
}
