import { useEffect, useLayoutEffect, useRef } from 'react';
import { expectNavigation, isFocusOrphaned } from '#site/ui/focus.ts';
import { isReloaded } from '#site/ui/reload-once.ts';

/** A busy screen ends in this commit: the area that replaces it takes the focus. */
let isBusyScreenEnding = false;
/** The visitor has answered a question on a page of its own: the area that replaces the page takes the focus. */
let isAreaExpected = false;

/** Wraps an action that leads from a page of its own back to an area: the area takes the focus, not the page's top. */
export const toArea = (action: () => void) => () => {
  isAreaExpected = true;
  action();
  // After the commit: an action that led to no area leaves nothing behind.
  setTimeout(() => {
    isAreaExpected = false;
  });
};

/**
 * The ref of the heading of an area, a part of a page. It takes the focus, and the area's frame scrolls to the window's
 * top, when the area replaces a busy screen (see `useFocusRestore`), the focused element or a question (`toArea`), or
 * the site has reloaded the page; never when the visitor opens a page.
 */
export function useAreaFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isAreaExpected || isBusyScreenEnding || isFocusOrphaned() || isReloaded()) {
      heading.current?.closest('.step-frame')?.scrollIntoView();
      heading.current?.focus();
    }
    if (isAreaExpected) expectNavigation(false);
    isBusyScreenEnding = false;
  }, []);
  return heading;
}

/**
 * Returns the focus to the element that had it before `busy`, when the call failed and the screen stays: a browser
 * takes the focus from a disabled element. When another area takes the screen's place, its heading gets the focus.
 */
export function useFocusRestore(busy: boolean): void {
  const used = useRef<Element | null>(null);
  // Read while rendering: before an effect runs, the browser has taken the focus from the disabled element.
  if (busy) used.current ??= document.activeElement;
  useLayoutEffect(() => {
    if (!busy) {
      const { activeElement } = document;
      const isLost = activeElement === document.body || activeElement === used.current;
      if (used.current instanceof HTMLElement && isLost) used.current.focus();
      used.current = null;
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

/** The ref of an element that takes the focus when it appears, and each time one of the `causes` changes. */
export function useFocusOnChange<Focusable extends HTMLElement>(...causes: unknown[]) {
  const element = useRef<Focusable>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs because of the causes, and reads none
  useEffect(() => element.current?.focus(), causes);
  return element;
}
