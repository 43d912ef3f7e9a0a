import { reloadedBuildKey } from '#contract/storage-keys.ts';

/**
 * Loads the page anew, once for each build of the site: an upgraded site answers with its own parts. `build` is the
 * address of a file of the build that the page is of. Not where the site itself does not answer, or where the tab
 * cannot keep that it was done. Returns whether it does.
 */
export async function reloadOnce(build: string): Promise<boolean> {
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
    return window.sessionStorage.getItem(reloadedBuildKey);
  } catch {
    return null;
  }
}

function keepKey(build: string): boolean {
  try {
    window.sessionStorage.setItem(reloadedBuildKey, build);
    return true;
  } catch {
    return false;
  }
}
