import { reloadedBuildKey, reloadingKey } from '#contract/storage-keys.ts';
import { readItem, writeItem } from './browser-storage.ts';
import { isOnline } from './connection.ts';

/**
 * Reloads the page after a script file could not be loaded, because an upgrade may have removed the files of the loaded
 * build. Reloads once for each build; `build` is the URL of one of its script files. Returns false without reloading if
 * the page of this build was already reloaded, the site does not respond, or sessionStorage is blocked.
 */
export async function reloadOnce(build: string): Promise<boolean> {
  if (readItem('sessionStorage', reloadedBuildKey) === build) return false;
  if (!(await siteResponds()) || !writeItem('sessionStorage', reloadedBuildKey, build)) return false;
  reload();
  return true;
}

/** Reloads the page only if the site responds, because otherwise the browser's error page would replace it. */
export async function reloadIfReachable(): Promise<boolean> {
  const isReachable = await siteResponds();
  if (isReachable) reload();
  return isReachable;
}

/** True after a reload by the site, not by the visitor, until the reloaded page is hydrated. */
export const isReloaded = (): boolean => readItem('sessionStorage', reloadingKey) !== null;

/** Makes `isReloaded` return false. Called when the page is hydrated. */
export function endReload(): void {
  if (isReloaded()) writeItem('sessionStorage', reloadingKey, null);
}

/** Scrolls to the top first, because the browser restores the position even if the reload shows another screen. */
function reload(): void {
  writeItem('sessionStorage', reloadingKey, 'yes');
  document.documentElement.scrollTop = 0;
  window.location.reload();
}

/** True if the site responds. Also true if the check's own script file cannot be loaded, as after an upgrade. */
export async function siteResponds(): Promise<boolean> {
  if (!isOnline()) return false;
  const loaded = await import('#site/api/site-responds.ts').catch(() => null);
  return loaded ? loaded.siteResponds() : true;
}
