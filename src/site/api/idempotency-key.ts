type UnansweredWrite = { content: string; key: string };

/** Writes whose outcome is not known: by method and address, what was sent and with which key. */
const unanswered = new Map<string, UnansweredWrite>();

/**
 * The Idempotency-Key of a write: a random one, or that of the write before it if that sent the same and got
 * no response, so that the bank does it once. None for another origin's bank, which may not allow the header.
 */
export function idempotencyKey(method: string, url: string, content: string): string | undefined {
  const { origin, href } = globalThis.location;
  if (new URL(url, href).origin !== origin) return undefined;
  const before = unanswered.get(`${method} ${url}`);
  const key = before?.content === content ? before.key : randomKey();
  unanswered.set(`${method} ${url}`, { content, key });
  return key;
}

/** The write got a response: the next one gets another key, even if it sends the same. */
export const forgetKey = (method: string, url: string): void => void unanswered.delete(`${method} ${url}`);

/** `crypto.randomUUID` is missing on a page without https. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
