const key = 'bank_newsletter_subscribed';

/** Whether this browser has subscribed before (specification, section 3). A browser without memory has not. */
export function isSubscribed(): boolean {
  try {
    return window.localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

/** Remembers the subscription; where storage is full or blocked it lasts as long as the page. */
export function rememberSubscription(): void {
  try {
    window.localStorage.setItem(key, 'true');
  } catch {
    // Nothing is lost but the memory of it.
  }
}
