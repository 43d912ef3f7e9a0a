import type { ReactNode } from 'react';
import './snackbar.css';

/** A calm message at the lower edge of the window, read out when it comes. Without children it is there and not seen. */
export function Strip({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className="strip">
      {children && <div className="strip__sheet container">{children}</div>}
    </div>
  );
}
