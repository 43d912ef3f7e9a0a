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
 * The way out for letters. `send` throws what the mail server said where it did not take one; `taken` writes down that it
 * did. Where `signal` is aborted before its turn comes, a letter is another's to send, and `send` throws.
 */
export type Post = {
  send: (letter: Letter, taken: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  stop: () => void;
};

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
  const domain = domainOf(publicUrl);
  const from = { name: 'NeoBank', address: `no-reply@${domain}` };
  return {
    send: ({ messageId, ...letter }, taken, signal) =>
      inTurn(async () => {
        signal.throwIfAborted();
        await transport.sendMail({ from, ...letter, messageId: `<${messageId}@${domain}>` });
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
