import { createTransport, type SendMailOptions } from 'nodemailer';
import { bank } from '#contract/bank-identity.ts';
import { maxConnections } from './email-queue.ts';

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

/** The connections to the mail server. `send` throws the server's answer if it did not accept the message. */
export type SmtpTransport = { send: (message: EmailMessage) => Promise<void>; stop: () => void };

/** Takes a message as it would be sent, in place of a mail server. */
type StoreMessage = (raw: Buffer) => Promise<void>;

/**
 * Connects to the mail server with this URL at the first message, and waits 20 s at most for each of its answers; or
 * has each message stored.
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

const noFiles = { disableFileAccess: true, disableUrlAccess: true };

function connectTo(smtpUrl: string) {
  const transport = createTransport({
    ...mailServerOf(smtpUrl),
    ...noFiles,
    pool: true,
    maxConnections,
    maxMessages: 100,
    // A pooled connection may have been closed meanwhile; the queue does all other retries.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return { send: (message: SendMailOptions) => transport.sendMail(message), close: () => transport.close() };
}

function storeWith(store: StoreMessage) {
  const transport = createTransport({ ...noFiles, streamTransport: true, buffer: true });
  const send = async (message: SendMailOptions) =>
    store((await transport.sendMail(message)).message as Buffer);
  return { send, close: () => transport.close() };
}

/** The mail server of an SMTP URL; without a port the one of its protocol. */
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

/** The site's host as the sender's domain; an IP address is no domain. */
function domainOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /[a-z]/i.test(hostname) && !hostname.includes(':') ? hostname : 'localhost';
}
