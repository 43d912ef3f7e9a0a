/** True if the browser is online. One that does not report it counts as online. */
export const isOnline = (): boolean => navigator.onLine !== false;

/** Calls `onChange` when the connection is lost or found; returns how to stop. */
export function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Fulfilled with the connection. A browser does not ask again for a script file that it could not load. */
export const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (isOnline()) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });
