import type { ReactNode } from 'react';
import { useArrival } from './focus-restore.ts';

/** The heading of one of the areas of the loan page, whose h1 is the page's own. */
export function AreaHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 ref={useArrival()} id={id} tabIndex={-1} className="area-heading">
      {children}
    </h2>
  );
}
