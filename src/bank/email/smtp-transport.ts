import { createTransport, type SendMailOptions } from 'nodemailer';
import { bank } from '#contract/bank-identity.ts';
import { maxConnections } from './email-workers.ts';

export type EmailMessage = {
  /** The same at every attempt, so that the recipient's mail program recognises a duplicate. */
  messageId: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: Buffer }[];
  headers?: Record<string, string>;
};

/** `send` throws the mail server's error if the server does not accept the message. */
export type SmtpTransport = { send: (message: EmailMessage) => Promise<void>; stop: () => void };

/** Stores a raw message, in place of a mail server. */
type StoreMessage = (raw: Buffer) => Promise<void>;

/**
 * Opens a transport that stores each message or sends it to the mail server with this URL. The transport connects at
 * the first message.
 */
export function openSmtpTransport(server: string | StoreMessage, publicUrl: string): SmtpTransport {
  const transport = typeof server === 'string' ? connectTo(server) : storeWith(server);
  const domain = domainOf(publicUrl);
  const from = { name: bank.name, address: `no-reply@${domain}` };
  return {
    send: async ({ messageId, ...message }) => {
      await transport.send({ from, ...message, messageId: `<${messageId}@${domain}>` });
    },
    stop: () => transport.close(),
  };
}

const noFileAccess = { disableFileAccess: true, disableUrlAccess: true };

function connectTo(smtpUrl: string) {
  const transport = createTransport({
    ...mailServerOf(smtpUrl),
    ...noFileAccess,
    pool: true,
    maxConnections,
    maxMessages: 100,
    // One retry, because the server may have closed an idle connection; the email queue does all other retries.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return { send: (message: SendMailOptions) => transport.sendMail(message), close: () => transport.close() };
}

function storeWith(store: StoreMessage) {
  const transport = createTransport({ ...noFileAccess, streamTransport: true, buffer: true });
  const send = async (message: SendMailOptions) =>
    store((await transport.sendMail(message)).message as Buffer);
  return { send, close: () => transport.close() };
}

/** The nodemailer options for an SMTP URL. The default port is 465 for `smtps:` and 587 for `smtp:`. */
export function mailServerOf(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
}

/** The sender's domain: the site's host name, or `localhost` if that is an IP address. */
function domainOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /[a-z]/i.test(hostname) && !hostname.includes(':') ? hostname : 'localhost';
}
