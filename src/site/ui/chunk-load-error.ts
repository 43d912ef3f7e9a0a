const gone = new WeakSet<object>();

if (typeof window !== 'undefined') {
  window.addEventListener('vite:preloadError', (event) => {
    gone.add((event as Event & { payload: Error }).payload);
  });
}

/** Whether a part of the site could not be fetched: after an upgrade the parts of the build before are gone. */
export const isPartGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && gone.has(error);
