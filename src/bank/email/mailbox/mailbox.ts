import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Database } from '../../store/store.ts';
import { readMail } from './read-mail.ts';

const largestMail = 10 * 1024 * 1024;

/** The built-in mailbox: `smtpUrl` is where it takes mails, for as long as this process lives, from this process only. */
export type Mailbox = { smtpUrl: string; stop: () => Promise<void> };

/** Opens a mail server on a free port of this machine that keeps what it is given in the database. */
export async function openMailbox(db: Database, now: () => Date): Promise<Mailbox> {
  const [user, password] = ['bank', randomBytes(16).toString('hex')];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    logger: false,
    closeTimeout: 500,
    onAuth: (auth, _, callback) =>
      auth.username === user && auth.password === password
        ? callback(null, { user })
        : callback(new Error('This mailbox takes mails from its own bank only')),
    onData: (stream, _, callback) => {
      rawOf(stream)
        .then((raw) => keepMail(db, raw, now()))
        .then(
          () => callback(),
          (error) => callback(error instanceof Error ? error : new Error(String(error))),
        );
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    smtpUrl: `smtp://${user}:${password}@127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function rawOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw Object.assign(new Error('The mail is too large'), { responseCode: 552 });
  return Buffer.concat(chunks);
}

/** Keeps a mail; one with the same Message-ID is the same mail, delivered again, and is kept once. */
async function keepMail(db: Database, raw: Buffer, receivedAt: Date): Promise<void> {
  const { messageId, parsed } = await readMail(raw, receivedAt);
  const id = randomUUID();
  await db
    .insertInto('mailboxMessage')
    .values({ id, messageId: messageId ?? id, parsed: JSON.stringify(parsed), raw, receivedAt })
    .onConflict((conflict) => conflict.column('messageId').doNothing())
    .execute();
}
