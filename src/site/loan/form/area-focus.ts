import { useLayoutEffect, useRef } from 'react';
import { expectFirstPage, isFocusOrphaned } from '#site/ui/focus.ts';
import { isReloaded } from '#site/ui/reload-once.ts';

/** True while React replaces a busy screen. If an area replaces it, the area takes the focus. */
let isBusyScreenEnding = false;
/** True while an action leads from a separate page back to an area. The area then takes the focus. */
let isAreaExpected = false;

/** Wraps an action that leads from a separate page back to an area, so that the area takes the focus, not the page. */
export const toArea = (action: () => void) => () => {
  isAreaExpected = true;
  action();
  // Runs after React has rendered the area, if any.
  setTimeout(() => {
    isAreaExpected = false;
  });
};

/**
 * Returns the ref for the heading of an area, which is a part of a page. The heading takes the focus if the area
 * replaces a busy screen (`useFocusRestore`), the focused element or a separate page (`toArea`), or if the site has
 * reloaded itself. The area then scrolls to the window's top. Nothing happens when the visitor opens a page.
 */
export function useAreaFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isAreaExpected || isBusyScreenEnding || isFocusOrphaned() || isReloaded()) {
      heading.current?.closest('.step-frame')?.scrollIntoView();
      heading.current?.focus();
    }
    if (isAreaExpected) expectFirstPage();
    isBusyScreenEnding = false;
  }, []);
  return heading;
}

/**
 * Restores the focus after `busy`, because a browser takes the focus from a disabled element. If an area replaces the
 * busy screen, the area's heading takes the focus instead.
 */
export function useFocusRestore(busy: boolean): void {
  const focusedBefore = useRef<Element | null>(null);
  // Read while rendering: by the time an effect runs, the disabled element has lost the focus.
  if (busy) focusedBefore.current ??= document.activeElement;
  useLayoutEffect(() => {
    if (!busy) {
      const { activeElement } = document;
      const isLost = activeElement === document.body || activeElement === focusedBefore.current;
      if (focusedBefore.current instanceof HTMLElement && isLost) focusedBefore.current.focus();
      focusedBefore.current = null;
      return;
    }
    return () => {
      isBusyScreenEnding = true;
      queueMicrotask(() => {
        isBusyScreenEnding = false;
      });
    };
  }, [busy]);
}
