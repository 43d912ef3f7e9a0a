import { createTransport } from 'nodemailer';
import { bank } from '#contract/bank-identity.ts';
import { maxConnections } from './email-workers.ts';

export type EmailMessage = {
  /** The same at every attempt, so that the recipient's mail program recognises a duplicate. */
  messageId: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  headers?: Record<string, string>;
};

/** Stores a raw message, in place of a mail server. */
type StoreMessage = (raw: Buffer) => Promise<void>;

/**
 * Opens a transport that stores each message or sends it to the mail server with this URL. The transport connects at
 * the first message. `send` throws the mail server's error if the server does not accept the message.
 */
export function openSmtpTransport(server: string | StoreMessage, publicUrl: string) {
  const transport = createTransport(typeof server === 'string' ? connectionTo(server) : toBuffer);
  const domain = domainOf(publicUrl);
  const from = { name: bank.name, address: `no-reply@${domain}` };
  return {
    send: async ({ messageId, ...message }: EmailMessage): Promise<void> => {
      const sent = await transport.sendMail({ from, ...message, messageId: `<${messageId}@${domain}>` });
      if (typeof server !== 'string') await server(sent.message as Buffer);
    },
    stop: () => transport.close(),
  };
}

export type SmtpTransport = ReturnType<typeof openSmtpTransport>;

const noFileAccess = { disableFileAccess: true, disableUrlAccess: true };

/** The options to return the raw message instead of sending it. */
const toBuffer = { ...noFileAccess, streamTransport: true, buffer: true } as const;

const connectionTo = (url: string) =>
  ({
    ...noFileAccess,
    url,
    pool: true,
    maxConnections,
    maxMessages: 100,
    // One retry, because the server may have closed an idle connection; the email queue does all other retries.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  }) as const;

/** The sender's domain: the site's host name, or `localhost` if that is an IP address. */
function domainOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /[a-z]/i.test(hostname) && !hostname.includes(':') ? hostname : 'localhost';
}
