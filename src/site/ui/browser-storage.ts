type Area = 'localStorage' | 'sessionStorage';

/** Called with the error if the storage is blocked or full. */
type OnError = (cause: unknown) => void;

/** Returns the text stored under a key; null if there is none or the storage is blocked. */
export function readItem(area: Area, key: string, onError?: OnError): string | null {
  try {
    return window[area].getItem(key);
  } catch (cause) {
    onError?.(cause);
    return null;
  }
}

/** Stores a text under a key; null removes the key. Returns false if the storage is full or blocked. */
export function writeItem(area: Area, key: string, text: string | null, onError?: OnError): boolean {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
    return true;
  } catch (cause) {
    onError?.(cause);
    return false;
  }
}
