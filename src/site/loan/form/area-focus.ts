import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { countAsUsed, expectFirstPage, isFocusOrphaned } from '#site/ui/focus.ts';
import { isReloaded } from '#site/ui/reload-once.ts';

// An area is the part of the loan page that shows the application: the form, the offers or a later screen.

/** True from an action of `toArea` until React has rendered the area. */
let isAreaExpected = false;

/** Wraps an action that leads from a page without an area, such as `LeavePage`, back to an area. */
export const toArea = (action: () => void) => () => {
  isAreaExpected = true;
  action();
  // When the timer fires, React has rendered the area, if there is one.
  setTimeout(() => {
    isAreaExpected = false;
  });
};

/**
 * Returns the ref for the heading of an area. The heading takes the focus if the area replaces the focused element, a
 * `busy` area or a page without an area (`toArea`), or if the site has reloaded itself. The area then scrolls to the
 * window's top. On the first page of a visit, nothing happens.
 */
export function useAreaFocus(busy: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const onRemove = useEffectEvent(() => busy && countAsUsed(heading.current));
  useLayoutEffect(() => () => void onRemove(), []);
  useLayoutEffect(() => {
    if (isAreaExpected || isFocusOrphaned() || isReloaded()) {
      heading.current?.closest('.step-frame')?.scrollIntoView();
      heading.current?.focus();
    }
    // Without this call, the heading of the loan page would take the focus from the area's heading.
    if (isAreaExpected) expectFirstPage();
  }, []);
  return heading;
}

/** Restores the focus after `busy`. While `busy`, the screen is inert, so its focused element loses the focus. */
export function useFocusRestore(busy: boolean): void {
  const focusedBefore = useRef<Element | null>(null);
  // Read while rendering: by the time an effect runs, the inert element has lost the focus.
  if (busy) focusedBefore.current ??= document.activeElement;
  useLayoutEffect(() => {
    if (busy) return;
    const { activeElement } = document;
    const isUntaken = activeElement === document.body || activeElement === focusedBefore.current;
    if (focusedBefore.current instanceof HTMLElement && isUntaken) focusedBefore.current.focus();
    focusedBefore.current = null;
  }, [busy]);
}
