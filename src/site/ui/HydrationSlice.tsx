import { type ReactNode, Suspense, useLayoutEffect } from 'react';

/**
 * A part of a prerendered page that React hydrates in a separate task, or at once if the visitor clicks or types in it.
 * Until then, the prerendered HTML is shown.
 */
export function HydrationSlice({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}

/** The last slice of the page. Calls `onDone` when all outermost slices are hydrated. */
export function Hydrated({ onDone }: { onDone: () => void }) {
  return (
    <HydrationSlice>
      <Done onDone={onDone} />
    </HydrationSlice>
  );
}

function Done({ onDone }: { onDone: () => void }) {
  useLayoutEffect(onDone, [onDone]);
  return null;
}
