type UnconfirmedWrite = { content: string; key: string };

/** The writes whose outcome is unknown, by method and URL. */
const unconfirmed = new Map<string, UnconfirmedWrite>();

/**
 * Returns the Idempotency-Key of a write. A write that repeats an unconfirmed write gets the same key, so that the bank
 * carries it out once; any other write gets a random key. Undefined for a bank of another origin, which may not allow
 * the header.
 */
export function idempotencyKey(method: string, url: string, content: string): string | undefined {
  const { origin, href } = globalThis.location;
  if (new URL(url, href).origin !== origin) return undefined;
  const before = unconfirmed.get(`${method} ${url}`);
  const key = before?.content === content ? before.key : randomKey();
  unconfirmed.set(`${method} ${url}`, { content, key });
  return key;
}

/** Called when the outcome of a write is known: the next write gets a new key, even with the same content. */
export const forgetKey = (method: string, url: string): void => void unconfirmed.delete(`${method} ${url}`);

/** Random bytes, because `crypto.randomUUID` is missing on pages without HTTPS. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
