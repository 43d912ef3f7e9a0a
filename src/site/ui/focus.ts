import { useEffect, useRef } from 'react';
import { isRevisited } from './scroll.ts';

/** The page shown last; null before the first. */
let lastPage: string | null = null;
/** The element that was used last: it took the focus or was pressed. */
let lastUsed: EventTarget | null = null;
/**
 * What had the focus after the press: Safari gives none to a pressed button, nor does Chromium where text is selected.
 */
let focusedAtPress: Element | null = null;

if (typeof window !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    lastUsed = target;
    focusedAtPress = null;
  });
  const onClick = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element && target.closest('a, button');
    if (!pressed) return;
    lastUsed = pressed;
    focusedAtPress = document.activeElement;
  };
  document.addEventListener('click', onClick, true);
}

/** The focused or pressed element was removed from the page, and no other element took the focus. */
export function isFocusOrphaned(): boolean {
  const { activeElement, body } = document;
  const isUntaken = activeElement === body || activeElement === focusedAtPress;
  return isUntaken && lastUsed instanceof Element && !lastUsed.isConnected;
}

/**
 * Makes the next page count as a navigation: the visitor left the first page before its script was loaded. With
 * `false` it counts as the first page: another element has taken the focus, and its scroll position is right.
 */
export function expectNavigation(isNavigation = true): void {
  lastPage = isNavigation ? '' : null;
}

/**
 * The ref of the heading of this page. When the visitor navigates to the page, the heading takes the focus and the
 * window scrolls to the top; after Back the browser restores the scroll position. The very first page leaves the focus
 * alone.
 * When only the focused element was removed from a page, the heading takes the focus without scrolling.
 */
export function useRouteFocus(page: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isNavigation = lastPage !== null && lastPage !== page;
    lastPage = page;
    if (isNavigation || isFocusOrphaned()) heading.current?.focus({ preventScroll: true });
    if (isNavigation && !isRevisited()) document.documentElement.scrollTop = 0;
  }, [page]);
  return heading;
}
