/** The history entry that the visitor went back or forward to, the title that was announced last, and what had the focus last. */
let revisitedEntry: string | null = null;
let lastTitle: string | null = null;
let lastFocused: EventTarget | null = null;

const entryKey = (): string | null => (window.history.state as { key?: string } | null)?.key ?? null;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    revisitedEntry = entryKey();
  });
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target;
  });
}

/** The visitor went on from the page that was loaded, before its script had come: the next page is one they came to. */
export function expectArrival(): void {
  lastTitle = '';
}

/** Whether what had the focus has left the page, and nothing else took it. */
export const isFocusOrphaned = (): boolean =>
  document.activeElement === document.body && lastFocused instanceof Element && !lastFocused.isConnected;

/**
 * A page with this title is on the screen: its heading takes the focus and the window goes to the top. Not on the very
 * first load (the visitor starts where the browser starts), and Back leaves the scrolling to the browser. Where the page
 * stays and only what had the focus is gone, the heading takes it and nothing scrolls.
 */
export function arriveAt(title: string, heading: HTMLElement): void {
  const isNavigation = lastTitle !== null && lastTitle !== title;
  lastTitle = title;
  if (!isNavigation) {
    if (isFocusOrphaned()) heading.focus({ preventScroll: true });
    return;
  }
  heading.focus({ preventScroll: true });
  const isRevisit = revisitedEntry !== null && revisitedEntry === entryKey();
  revisitedEntry = null;
  if (!isRevisit) document.documentElement.scrollTop = 0;
}
