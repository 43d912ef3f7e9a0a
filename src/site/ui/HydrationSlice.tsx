import { type ReactNode, Suspense, useLayoutEffect } from 'react';

/**
 * A part of a prerendered page that React hydrates in a task of its own, or at once where the visitor presses or types
 * in it. Until then its HTML stands as it is.
 */
export function HydrationSlice({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}

/** The last slice of the page, hydrated after those before it: calls `onDone`. */
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
