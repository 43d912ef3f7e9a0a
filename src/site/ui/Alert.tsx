import type { ReactNode } from 'react';
import { InvalidIcon } from './Icon.tsx';

/** An error message on a public page, announced at once (section 8). */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="alert">
      <InvalidIcon />
      <p>{children}</p>
    </div>
  );
}
