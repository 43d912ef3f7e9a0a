import { useLayoutEffect, useRef } from 'react';
import { isFocusOrphaned } from '#site/ui/route-focus.ts';

let isHeadingDue = false;

/**
 * Where the focus goes when a call is over: back to what was used where the same screen stays (it failed), to the
 * heading of what takes its place otherwise (see `useArrival`).
 */
export function useHandover(busy: boolean): void {
  const used = useRef<Element | null>(null);
  // Read before the commit: the browser takes the focus from what is disabled before an effect can ask for it.
  if (busy) used.current ??= document.activeElement;
  useLayoutEffect(() => {
    if (!busy) {
      if (used.current instanceof HTMLElement && isFocusLost(used.current)) used.current.focus();
      used.current = null;
      return;
    }
    return () => {
      isHeadingDue = true;
      queueMicrotask(() => {
        isHeadingDue = false;
      });
    };
  }, [busy]);
}

/**
 * For the heading of an area: it takes the focus where the area takes the place of one that was busy, or of what had the
 * focus. Not when a page opens.
 */
export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isHeadingDue || isFocusOrphaned()) heading.current?.focus();
    isHeadingDue = false;
  }, []);
  return heading;
}

const isFocusLost = (used: Element) =>
  document.activeElement === document.body || document.activeElement === used;
