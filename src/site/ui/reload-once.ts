import { reloadedBuildKey, reloadingKey } from '#contract/storage-keys.ts';
import { isOnline } from './connection.ts';

/**
 * Reloads the page, once for each build of the site: after an upgrade its former script files are gone. `build` is the
 * address of a script file of the loaded build. Does nothing and returns false where the site does not answer or the
 * tab's storage is blocked.
 */
export async function reloadOnce(build: string): Promise<boolean> {
  if (readItem(reloadedBuildKey) === build) return false;
  if (!(await siteAnswers()) || !keepItem(reloadedBuildKey, build)) return false;
  reload();
  return true;
}

/**
 * Reloads the page. Returns false where the site does not answer: the browser's own error page would replace this one.
 */
export async function reloadIfThere(): Promise<boolean> {
  const isThere = await siteAnswers();
  if (isThere) reload();
  return isThere;
}

/** Whether the site itself has reloaded the page, which is not hydrated yet. */
export const isReloaded = (): boolean => readItem(reloadingKey) !== null;

/** The reloaded page is hydrated. */
export function endReload(): void {
  if (isReloaded()) window.sessionStorage.removeItem(reloadingKey);
}

/** What comes may be another screen: it begins at its top, where the browser restores this one's position. */
function reload(): void {
  keepItem(reloadingKey, 'yes');
  document.documentElement.scrollTop = 0;
  window.location.reload();
}

/** Returns whether the site can be reached. After an upgrade the file that would ask may be gone: then it is there. */
export async function siteAnswers(): Promise<boolean> {
  if (!isOnline()) return false;
  const loaded = await import('#site/api/site-responds.ts').catch(() => null);
  return loaded ? loaded.siteResponds() : true;
}

function readItem(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keepItem(key: string, text: string): boolean {
  try {
    window.sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
