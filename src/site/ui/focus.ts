import { useEffect, useLayoutEffect, useRef } from 'react';

/** The history entry that Back or Forward led to. */
let revisitedEntry: string | null = null;
/** The title of the page shown last; null before the first page. */
let lastTitle: string | null = null;
/** The element that had the focus last. */
let lastFocused: EventTarget | null = null;
/** A busy screen ends in this commit: the area that replaces it takes the focus. */
let isBusyScreenEnding = false;

const entryKey = (): string | null => (window.history.state as { key?: string } | null)?.key ?? null;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    revisitedEntry = entryKey();
  });
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target;
  });
}

/** The focused element was removed from the page, and no other element took the focus. */
const isFocusOrphaned = (): boolean =>
  document.activeElement === document.body && lastFocused instanceof Element && !lastFocused.isConnected;

/** Makes the next page count as a navigation: the visitor left the first page before its script was loaded. */
export function expectNavigation(): void {
  lastTitle = '';
}

/**
 * The ref of a page's heading. When the visitor navigates to the page, the heading takes the focus and the window
 * scrolls to the top; after Back the browser restores the scroll position. The very first page leaves the focus alone.
 * When only the focused element was removed from a page, the heading takes the focus without scrolling.
 */
export function useRouteFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isNavigation = lastTitle !== null && lastTitle !== title;
    lastTitle = title;
    if (!isNavigation) {
      if (isFocusOrphaned()) heading.current?.focus({ preventScroll: true });
      return;
    }
    heading.current?.focus({ preventScroll: true });
    const isRevisit = revisitedEntry !== null && revisitedEntry === entryKey();
    revisitedEntry = null;
    if (!isRevisit) document.documentElement.scrollTop = 0;
  }, [title]);
  return heading;
}

/**
 * The ref of the heading of a part of a page. It takes the focus when its part replaces a busy screen (see
 * `useFocusRestore`) or the focused element, never when a page opens.
 */
export function useAreaFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isBusyScreenEnding || isFocusOrphaned()) heading.current?.focus();
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

/** The ref of an element that takes the focus when it appears, and each time `cause` changes. */
export function useFocusOnChange<Focusable extends HTMLElement>(cause?: unknown) {
  const element = useRef<Focusable>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs because of the cause and does not read it
  useEffect(() => element.current?.focus(), [cause]);
  return element;
}
