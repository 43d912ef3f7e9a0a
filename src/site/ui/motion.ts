/** How the window or a row moves when the page moves it: at once for a visitor who asked for less motion. */
export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
