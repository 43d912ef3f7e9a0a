/**
 * True if the browser said that it is offline although it had just loaded the site, as on a machine without a network
 * that runs the site itself. Then the browser's report says nothing about this site.
 */
const isReportUseless = globalThis.navigator?.onLine === false;

/** True unless the browser reports that it is offline. */
export const isOnline = (): boolean => navigator.onLine !== false || isReportUseless;

/** Calls `onChange` when the browser goes online or offline. Returns a function that removes the listeners. */
export function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Resolves when the browser is online. Preloading waits for it: browsers never request a failed script file again. */
export const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (isOnline()) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });
