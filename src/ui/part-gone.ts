/** Where it is kept, for this tab, from which build of the site the page was loaded anew. */
const renewedKey = 'site-renewed';
const gone = new WeakSet<object>();

if (typeof window !== 'undefined') {
  window.addEventListener('vite:preloadError', (event) => {
    gone.add((event as Event & { payload: Error }).payload);
  });
}

/** Whether a part of the site could not be fetched: after an upgrade the parts of the build before are gone. */
export const isPartGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && gone.has(error);

/**
 * Loads the page anew, once for each build of the site: an upgraded site answers with its own parts. Not where the site
 * itself does not answer, or where the tab cannot keep that it was done. Returns whether it does.
 */
export async function renewPage(build = import.meta.url): Promise<boolean> {
  if (readKey() === build) return false;
  const isThere = await fetch(window.location.pathname, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere || !keepKey(build)) return false;
  window.location.reload();
  return true;
}

function readKey(): string | null {
  try {
    return window.sessionStorage.getItem(renewedKey);
  } catch {
    return null;
  }
}

function keepKey(build: string): boolean {
  try {
    window.sessionStorage.setItem(renewedKey, build);
    return true;
  } catch {
    return false;
  }
}
