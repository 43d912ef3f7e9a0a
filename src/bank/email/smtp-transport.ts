import { createTransport, type SendMailOptions } from 'nodemailer';
import { bank } from '#contract/bank-identity.ts';
import { openCircuitBreaker } from './circuit-breaker.ts';
import { maxConnections } from './email-shares.ts';

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

/** Renders a message as late as it is sent; null where there is nothing left to send. */
type Render = () => Promise<EmailMessage | null>;

/**
 * The connections to the mail server. `send` waits while the server is unreachable, then renders and sends; it answers
 * whether a message was sent. Throws what the server answered where it did not accept it, and the signal's reason where
 * the job was given to another process meanwhile.
 */
export type SmtpTransport = {
  send: (render: Render, signal: AbortSignal) => Promise<boolean>;
  stop: () => void;
};

/**
 * Whether the mail server refused this recipient or this message for good (5xx). A refused login or sender concerns all
 * emails: it is the server's trouble, as an unreachable server is.
 */
export function isRefusal(error: unknown): boolean {
  const { permanent, command } = error as { permanent?: boolean; command?: string };
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}

/** Takes a message as it would be sent, in place of a mail server. */
type StoreMessage = (raw: Buffer) => Promise<void>;

/**
 * Connects to the mail server with this URL at the first message, and waits half a minute at most for an answer; or has
 * each message stored.
 */
export function openSmtpTransport(
  server: string | StoreMessage,
  publicUrl: string,
  circuitBreaker = openCircuitBreaker(),
): SmtpTransport {
  const transport = typeof server === 'string' ? connectTo(server) : storeWith(server);
  const domain = domainOf(publicUrl);
  const from = { name: bank.name, address: `no-reply@${domain}` };
  return {
    send: (render, signal) =>
      circuitBreaker.execute(async () => {
        signal.throwIfAborted();
        const rendered = await render();
        if (!rendered) return false;
        const { messageId, ...message } = rendered;
        await transport.send({ from, ...message, messageId: `<${messageId}@${domain}>` });
        return true;
      }, signal),
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
