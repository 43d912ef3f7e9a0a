/** The history entry that the visitor went back or forward to, and the title that was announced last. */
let revisitedEntry: string | null = null;
let lastTitle: string | null = null;

const entryKey = (): string | null => (window.history.state as { key?: string } | null)?.key ?? null;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    revisitedEntry = entryKey();
  });
}

/**
 * A page with this title is on the screen: its heading takes the focus and the window goes to the top. Not on the very
 * first load (the visitor starts where the browser starts), and Back leaves the scrolling to the browser.
 */
export function arriveAt(title: string, heading: HTMLElement): void {
  const isNavigation = lastTitle !== null && lastTitle !== title;
  lastTitle = title;
  if (!isNavigation) return;
  heading.focus({ preventScroll: true });
  const isRevisit = revisitedEntry !== null && revisitedEntry === entryKey();
  revisitedEntry = null;
  if (!isRevisit) document.documentElement.scrollTop = 0;
}
