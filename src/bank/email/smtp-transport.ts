import { createTransport } from 'nodemailer';
import { bankName } from '../rules/bank-name.ts';
import { type CircuitBreaker, openCircuitBreaker } from './circuit-breaker.ts';
import { maxConnections, openConcurrencyLimit } from './concurrency-limit.ts';

export type EmailMessage = {
  /** The same at every attempt, so that the recipient's mail program recognises a duplicate. */
  messageId: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: Buffer }[];
};

/** Renders a message as late as it is sent; null where there is nothing left to send. */
type Render = () => Promise<EmailMessage | null>;

/**
 * The connection to the mail server. `send` waits for its turn, and while the server is unreachable, then renders and
 * sends; `onAccepted` records that the server accepted the message. Throws what the server answered where it did not,
 * and the signal's reason where the job was given to another process meanwhile.
 */
export type SmtpTransport = {
  send: (render: Render, onAccepted: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  stop: () => void;
};

/** Connects to the mail server at `smtpUrl` at the first message. Waits half a minute at most for an answer. */
export function openSmtpTransport(
  smtpUrl: string,
  publicUrl: string,
  circuitBreaker: CircuitBreaker = openCircuitBreaker(),
): SmtpTransport {
  const transport = createTransport({
    ...mailServerOf(smtpUrl),
    pool: true,
    maxConnections,
    // A pooled connection may have been closed meanwhile; the queue does all other retries.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const limitConcurrency = openConcurrencyLimit();
  const domain = domainOf(publicUrl);
  const from = { name: bankName, address: `no-reply@${domain}` };
  const renderAndSend = async (render: Render, onAccepted: () => Promise<void>) => {
    const rendered = await render();
    if (!rendered) return;
    const { messageId, ...message } = rendered;
    await transport.sendMail({ from, ...message, messageId: `<${messageId}@${domain}>` }).catch((error) => {
      circuitBreaker.onError(error);
      throw error;
    });
    await onAccepted();
  };
  return {
    send: async (render, onAccepted, signal) => {
      let isTried = false;
      const attempt = async () => {
        signal.throwIfAborted();
        isTried = circuitBreaker.isClosed();
        if (isTried) await renderAndSend(render, onAccepted);
      };
      while (!isTried) {
        await circuitBreaker.closed();
        await limitConcurrency(attempt);
      }
    },
    stop: () => transport.close(),
  };
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
