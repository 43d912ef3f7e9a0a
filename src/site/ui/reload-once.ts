import { reloadedBuildKey, reloadingKey } from '#contract/storage-keys.ts';
import { readItem, writeItem } from './browser-storage.ts';
import { isOnline } from './connection.ts';

/**
 * Reloads the page, once for each build of the site: an upgrade removes the script files of the old build. `build` is
 * the URL of a script file of the loaded build. Returns false without reloading if this build's page was already
 * reloaded, the site does not respond or sessionStorage is blocked.
 */
export async function reloadOnce(build: string): Promise<boolean> {
  if (readItem('sessionStorage', reloadedBuildKey) === build) return false;
  if (!(await siteResponds()) || !writeItem('sessionStorage', reloadedBuildKey, build)) return false;
  reload();
  return true;
}

/** Reloads the page unless the site does not respond: the browser's error page would replace this page. */
export async function reloadIfReachable(): Promise<boolean> {
  const isReachable = await siteResponds();
  if (isReachable) reload();
  return isReachable;
}

/** True if the site itself has reloaded the page, until the page is hydrated. */
export const isReloaded = (): boolean => readItem('sessionStorage', reloadingKey) !== null;

/** Called when the page is hydrated. */
export function endReload(): void {
  if (isReloaded()) writeItem('sessionStorage', reloadingKey, null);
}

/** Scrolls to the top first: the browser would restore the scroll position, but another screen may be shown. */
function reload(): void {
  writeItem('sessionStorage', reloadingKey, 'yes');
  document.documentElement.scrollTop = 0;
  window.location.reload();
}

/** True if the site can be reached, or if the file that checks this is gone, as it is after an upgrade. */
export async function siteResponds(): Promise<boolean> {
  if (!isOnline()) return false;
  const loaded = await import('#site/api/site-responds.ts').catch(() => null);
  return loaded ? loaded.siteResponds() : true;
}
