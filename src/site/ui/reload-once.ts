import { reloadedBuildKey } from '#contract/storage-keys.ts';

/**
 * Reloads the page, once for each build of the site: after an upgrade its former script files are gone. `build` is the
 * address of a script file of the loaded build. Does nothing and returns false where the site does not answer or the
 * tab's storage is blocked.
 */
export async function reloadOnce(build: string): Promise<boolean> {
  if (readKey() === build) return false;
  if (!(await siteAnswers()) || !keepKey(build)) return false;
  window.location.reload();
  return true;
}

/** Reloads the page. Returns false where the site does not answer: the browser's own error page would replace this one. */
export async function reloadIfThere(): Promise<boolean> {
  const isThere = await siteAnswers();
  if (isThere) window.location.reload();
  return isThere;
}

/** Whether the site can be reached. */
export const siteAnswers = (): Promise<boolean> =>
  fetch(window.location.pathname, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

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
