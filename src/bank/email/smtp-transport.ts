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

/**
 * Opens a transport that sends messages to the mail server with the URL `server`, or passes each raw message to the
 * function `server`. The transport connects at the first message. `send` throws the mail server's error if the server
 * does not accept the message.
 */
export function openSmtpTransport(server: string | ((raw: Buffer) => Promise<void>), publicUrl: string) {
  const noFileAccess = { disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport(
    typeof server === 'string'
      ? {
          ...noFileAccess,
          url: server,
          pool: true,
          maxConnections,
          // One retry, because the server may have closed an idle connection; the email queue does all other retries.
          maxRequeues: 1,
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          // A server may scan an email for a long time before it accepts it. After a timeout, it would get the email again.
          socketTimeout: 120_000,
        }
      : { ...noFileAccess, streamTransport: true, buffer: true },
  );
  const { hostname } = new URL(publicUrl);
  // The sender's domain must be a host name. An IPv4 address has no letters, an IPv6 address has colons.
  const domain = /[a-z]/i.test(hostname) && !hostname.includes(':') ? hostname : 'localhost';
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
