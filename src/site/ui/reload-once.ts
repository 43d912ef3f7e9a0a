import { reloadedBuildKey, reloadingKey } from '#contract/storage-keys.ts';
import { readItem, writeItem } from './browser-storage.ts';
import { isOnline } from './connection.ts';

/**
 * Reloads the page, once for each build of the site: after an upgrade its former script files are gone. `build` is the
 * address of a script file of the loaded build. Does nothing and returns false if the site does not respond or the
 * tab's storage is blocked.
 */
export async function reloadOnce(build: string): Promise<boolean> {
  if (readItem('sessionStorage', reloadedBuildKey) === build) return false;
  if (!(await siteResponds()) || !writeItem('sessionStorage', reloadedBuildKey, build)) return false;
  reload();
  return true;
}

/**
 * Reloads the page. Returns false if the site does not respond: the browser's own error page would replace this one.
 */
export async function reloadIfThere(): Promise<boolean> {
  const isThere = await siteResponds();
  if (isThere) reload();
  return isThere;
}

/** True if the site itself has reloaded the page, which is not hydrated yet. */
export const isReloaded = (): boolean => readItem('sessionStorage', reloadingKey) !== null;

/** The reloaded page is hydrated. */
export function endReload(): void {
  if (isReloaded()) writeItem('sessionStorage', reloadingKey, null);
}

/** The next screen may be another one: it begins at its top, not at this one's scroll position. */
function reload(): void {
  writeItem('sessionStorage', reloadingKey, 'yes');
  document.documentElement.scrollTop = 0;
  window.location.reload();
}

/** Returns whether the site can be reached. After an upgrade the file that asks may be gone: the site is there then. */
export async function siteResponds(): Promise<boolean> {
  if (!isOnline()) return false;
  const loaded = await import('#site/api/site-responds.ts').catch(() => null);
  return loaded ? loaded.siteResponds() : true;
}
