/**
 * True if the browser already reports that it is offline when this module loads. That happens on a computer without a
 * network that runs the site itself; the report then says nothing about reaching the site.
 */
const isReportUseless = globalThis.navigator?.onLine === false;

/** True unless the browser reports that it is offline. */
export const isOnline = (): boolean => navigator.onLine !== false || isReportUseless;

/** A page restored from the back/forward cache has missed the events of the time in between. */
const connectionEvents = ['online', 'offline', 'pageshow'];

/** Calls `onChange` when the browser may have gone online or offline. Returns a function that removes the listeners. */
export function watchConnection(onChange: () => void): () => void {
  for (const name of connectionEvents) window.addEventListener(name, onChange);
  return () => {
    for (const name of connectionEvents) window.removeEventListener(name, onChange);
  };
}

/** Resolves once the browser is online. For preloading: some browsers never request a failed script file again. */
export const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (isOnline()) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });
