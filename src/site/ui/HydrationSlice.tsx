import { type ReactNode, Suspense, useId, useLayoutEffect } from 'react';

/** The slices that React has still to hydrate, by their ids. */
const waiting = new Set<string>();
const hydrated = new Set<string>();
let onHydrated: (() => void) | null = null;

function tellWhenDone(): void {
  if (waiting.size > 0) return;
  const tell = onHydrated;
  onHydrated = null;
  tell?.();
}

/**
 * A part of a prerendered page that React hydrates and commits in a task of its own, or at once where the visitor
 * presses or types in it. Until then its HTML stands as it is.
 */
export function HydrationSlice({ children }: { children: ReactNode }) {
  const id = useId();
  // Runs with the page around the slice: before the slice's own effects only where it is hydrated later.
  useLayoutEffect(() => {
    if (hydrated.has(id)) return;
    waiting.add(id);
    return () => {
      waiting.delete(id);
      tellWhenDone();
    };
  }, [id]);
  return (
    <Suspense fallback={null}>
      {children}
      <SliceHydrated id={id} />
    </Suspense>
  );
}

function SliceHydrated({ id }: { id: string }) {
  useLayoutEffect(() => {
    hydrated.add(id);
    waiting.delete(id);
    tellWhenDone();
  }, [id]);
  return null;
}

/** The last element of the page: calls `onDone` as soon as the page and all its slices answer to the visitor. */
export function Hydrated({ onDone }: { onDone: () => void }) {
  useLayoutEffect(() => {
    onHydrated = onDone;
    tellWhenDone();
  }, [onDone]);
  return null;
}
