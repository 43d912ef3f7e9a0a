type Area = 'localStorage' | 'sessionStorage';

/** Returns the text stored under a key; null if there is none or the storage is blocked. */
export function readItem(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key; null removes the key. Returns false if the storage is full or blocked. */
export function writeItem(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
