import { createTransport } from 'nodemailer';
import { openRest, type Rest } from './circuit-breaker.ts';
import { mostAtOnce, openTurns } from './concurrency-limit.ts';

export type Letter = {
  /** Stays the same when the letter is sent again, so that whoever receives it can tell. */
  messageId: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: Buffer }[];
};

/**
 * The way out for letters. `send` has a letter written when its turn comes, sends nothing where there is none, and throws
 * what the mail server said where it did not take it; `taken` writes down that it did. While the mail server cannot be
 * reached letters wait for their turn. Where `signal` is aborted before it comes, a letter is another's to send, and
 * `send` throws.
 */
export type Post = {
  send: (
    write: () => Promise<Letter | null>,
    taken: () => Promise<void>,
    signal: AbortSignal,
  ) => Promise<void>;
  stop: () => void;
};

/** Connects to the mail server at `smtpUrl` when there is something to send. Waits at most half a minute for it. */
export function openPost(smtpUrl: string, publicUrl: string, rest: Rest = openRest()): Post {
  const url = new URL(smtpUrl);
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    pool: true,
    maxConnections: mostAtOnce,
    // A connection kept for the next letter may have been closed meanwhile; more tries are the queue's business.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const inTurn = openTurns();
  const domain = domainOf(publicUrl);
  const from = { name: 'NeoBank', address: `no-reply@${domain}` };
  const handOver = async (write: () => Promise<Letter | null>, taken: () => Promise<void>) => {
    const written = await write();
    if (!written) return;
    const { messageId, ...letter } = written;
    await transport.sendMail({ from, ...letter, messageId: `<${messageId}@${domain}>` }).catch((error) => {
      rest.after(error);
      throw error;
    });
    await taken();
  };
  return {
    send: async (write, taken, signal) => {
      let isTried = false;
      const attempt = async () => {
        signal.throwIfAborted();
        isTried = rest.isOver();
        if (isTried) await handOver(write, taken);
      };
      while (!isTried) {
        await rest.over();
        await inTurn(attempt);
      }
    },
    stop: () => transport.close(),
  };
}

/** The host that the site is known by; a mail address has no room for a bare IP address. */
function domainOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /[a-z]/i.test(hostname) && !hostname.includes(':') ? hostname : 'localhost';
}
