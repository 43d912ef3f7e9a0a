import { createTransport } from 'nodemailer';
import { mostAtOnce, openTurns } from './turns.ts';

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
 * what the mail server said where it did not take it; `taken` writes down that it did. Where `signal` is aborted before
 * its turn comes, a letter is another's to send, and `send` throws.
 */
export type Post = {
  /** Waits where the mail server could not be reached a moment ago: then no letter needs to be written yet. */
  opened: () => Promise<void>;
  send: (
    write: () => Promise<Letter | null>,
    taken: () => Promise<void>,
    signal: AbortSignal,
  ) => Promise<void>;
  stop: () => void;
};

/** Where the mail server cannot be reached, one letter in so many milliseconds finds out whether it is back. */
const restMs = 1000;
const unreachable = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EMAXLIMIT',
  'ESOCKET',
  'ETIMEDOUT',
]);

/** Connects to the mail server at `smtpUrl` when there is something to send. Waits at most half a minute for it. */
export function openPost(smtpUrl: string, publicUrl: string): Post {
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
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const inTurn = openTurns();
  let closedUntil = 0;
  const left = () => Math.max(0, closedUntil - Date.now());
  const domain = domainOf(publicUrl);
  const from = { name: 'NeoBank', address: `no-reply@${domain}` };
  return {
    opened: async () => {
      if (left() > 0) await new Promise((next) => setTimeout(next, left()));
    },
    send: (write, taken, signal) =>
      inTurn(async () => {
        signal.throwIfAborted();
        if (left() > 0) throw new Error('The mail server could not be reached a moment ago');
        const written = await write();
        if (!written) return;
        const { messageId, ...letter } = written;
        try {
          await transport.sendMail({ from, ...letter, messageId: `<${messageId}@${domain}>` });
        } catch (error) {
          if (unreachable.has((error as { code?: string }).code ?? '')) closedUntil = Date.now() + restMs;
          throw error;
        }
        await taken();
      }),
    stop: () => transport.close(),
  };
}

/** The host that the site is known by; a mail address has no room for a bare IP address. */
function domainOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /[a-z]/i.test(hostname) && !hostname.includes(':') ? hostname : 'localhost';
}
