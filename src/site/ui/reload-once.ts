import { reloadedBuildKey, reloadingKey } from '#contract/storage-keys.ts';
import { readItem, writeItem } from './browser-storage.ts';
import { isOnline } from './connection.ts';

/**
 * Reloads the page after a script file could not be loaded, because an upgrade may have removed the files of the loaded
 * build. Reloads once for each build; `build` is the URL of one of its script files. Returns false without reloading if
 * the page of this build was reloaded before, the site does not respond, the page is not wanted any more, or
 * sessionStorage is blocked.
 */
export async function reloadOnce(build: string, isWanted: () => boolean): Promise<boolean> {
  if (readItem('sessionStorage', reloadedBuildKey) === build) return false;
  if (!(await siteResponds()) || !isWanted()) return false;
  if (!writeItem('sessionStorage', reloadedBuildKey, build)) return false;
  reload();
  return true;
}

/** Reloads a page that is still wanted if the site responds: otherwise the browser's error page would replace it. */
export async function reloadIfReachable(isWanted: () => boolean): Promise<boolean> {
  const isReachable = await siteResponds();
  if (isReachable && isWanted()) reload();
  return isReachable;
}

/** True after a reload by this file, not the browser's button, until the page is hydrated or rendered. */
export const isReloaded = (): boolean => readItem('sessionStorage', reloadingKey) !== null;

/** Ends `isReloaded` once the page is hydrated or rendered. */
export function endReload(): void {
  if (isReloaded()) writeItem('sessionStorage', reloadingKey, null);
}

/** Scrolls to the top first, because the browser restores the position even if the reload shows another screen. */
function reload(): void {
  writeItem('sessionStorage', reloadingKey, 'yes');
  document.documentElement.scrollTop = 0;
  window.location.reload();
}

/**
 * True if the site responds: if its icon loads. This check must need no other script file: after an upgrade, or while
 * the server is down, a script file that is not loaded yet cannot be loaded.
 */
async function siteResponds(): Promise<boolean> {
  if (!isOnline()) return false;
  return new Promise((resolve) => {
    const icon = new Image();
    icon.onload = () => resolve(true);
    icon.onerror = () => resolve(false);
    // The time makes the address new, so that no cache responds.
    icon.src = `./favicon.svg?${Date.now()}`;
  });
}
