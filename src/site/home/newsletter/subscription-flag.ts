import { subscribedKey } from '#contract/storage-keys.ts';

/** Whether this browser has subscribed before (specification, section 3). A browser without memory has not. */
export function isSubscribed(): boolean {
  try {
    return window.localStorage.getItem(subscribedKey) === 'true';
  } catch {
    return false;
  }
}

/** Remembers the subscription; where storage is full or blocked it lasts as long as the page. */
export function rememberSubscription(): void {
  try {
    window.localStorage.setItem(subscribedKey, 'true');
  } catch {
    // Nothing is lost but the memory of it.
  }
}
