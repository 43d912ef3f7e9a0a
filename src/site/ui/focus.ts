import { useEffect, useEffectEvent, useRef } from 'react';
import { isRevisited } from './scroll.ts';

/** The page shown last; null before the first page. */
let lastPage: string | null = null;
/** The element that last took the focus or was clicked. */
let lastUsed: EventTarget | null = null;
/** The focused element at the last click. Safari, or Chromium with selected text, may not focus the clicked one. */
let focusedAtClick: Element | null = null;

if (typeof window !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    lastUsed = target;
    focusedAtClick = null;
  });
  const onClick = ({ target }: MouseEvent) => {
    const clicked = target instanceof Element && target.closest('a, button');
    if (clicked) countAsUsed(clicked);
  };
  document.addEventListener('click', onClick, true);
}

/** Makes the element count as clicked: once it is removed, the focus is orphaned unless another element has taken it. */
export function countAsUsed(element: Element | null): void {
  lastUsed = element;
  focusedAtClick = document.activeElement;
}

/** True if the focused or clicked element was removed from the page, and no other element has taken the focus. */
export function isFocusOrphaned(): boolean {
  const { activeElement, body } = document;
  const isFocusUntaken = activeElement === body || activeElement === focusedAtClick;
  return isFocusUntaken && lastUsed instanceof Element && !lastUsed.isConnected;
}

/** Makes the next page count as a navigation, even if it is the first page or has the same heading. */
export function expectNavigation(): void {
  lastPage = '';
}

/** Makes the next page count as the first page, which leaves focus and scroll position unchanged. */
export function expectFirstPage(): void {
  lastPage = null;
}

/**
 * Returns the ref for the page's heading. After a navigation, the heading takes the focus and the window scrolls to the
 * top; after Back or Forward, it does not scroll. The first page leaves the focus unchanged. If a new screen removes
 * the focused element without a navigation, the heading takes the focus, which scrolls it into the window. If `focused`
 * returns an element, it takes the focus in place of the heading.
 */
export function useRouteFocus(page: string, focused?: () => HTMLElement | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useEffectEvent((options: FocusOptions) => (focused?.() ?? heading.current)?.focus(options));
  useEffect(() => {
    const isNavigation = lastPage !== null && lastPage !== page;
    lastPage = page;
    if (isNavigation || isFocusOrphaned()) focus({ preventScroll: isNavigation });
    if (isNavigation && !isRevisited()) document.documentElement.scrollTop = 0;
  }, [page]);
  return heading;
}

/** A ref that focuses its element when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
