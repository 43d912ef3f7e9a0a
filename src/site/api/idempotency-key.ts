type Press = { content: string; key: string };

/** Presses whose outcome is not known: by method and address, what was sent and with which key. */
const open = new Map<string, Press>();

/**
 * The Idempotency-Key of a press: a random one, and the same again where the press before it sent the same there and
 * got no answer, so that the bank does it once. None for another origin's bank, which may not allow the header.
 */
export function idempotencyKey(method: string, url: string, content: string): string | undefined {
  const { origin, href } = globalThis.location;
  if (new URL(url, href).origin !== origin) return undefined;
  const before = open.get(`${method} ${url}`);
  const key = before?.content === content ? before.key : randomKey();
  open.set(`${method} ${url}`, { content, key });
  return key;
}

/** The press was answered: the next one is another, even if it says the same. */
export const pressAnswered = (method: string, url: string): void => void open.delete(`${method} ${url}`);

/** `crypto.randomUUID` is missing where the page did not come by https. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
