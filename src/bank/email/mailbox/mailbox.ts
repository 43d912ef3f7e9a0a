import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Database } from '../../store/store.ts';
import { parseEmail } from './parse-email.ts';

const maxEmailBytes = 10 * 1024 * 1024;

/** The built-in mailbox. `smtpUrl` accepts emails from this process only, with a password made at start. */
type Mailbox = { smtpUrl: string; stop: () => Promise<void> };

/** Opens an SMTP server on a free loopback port that stores every email in the database. */
export async function openMailbox(db: Database, now: () => Date): Promise<Mailbox> {
  const [user, password] = ['bank', randomBytes(16).toString('hex')];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxEmailBytes,
    logger: false,
    closeTimeout: 500,
    onAuth: (auth, _, callback) =>
      auth.username === user && auth.password === password
        ? callback(null, { user })
        : callback(new Error('This mailbox accepts emails from its own bank only')),
    onData: (stream, _, callback) => {
      readStream(stream)
        .then((raw) => storeEmail(db, raw, now()))
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

async function readStream(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw Object.assign(new Error('The email is too large'), { responseCode: 552 });
  return Buffer.concat(chunks);
}

/** Stores an email once: the same Message-ID is the same email, delivered again. */
async function storeEmail(db: Database, raw: Buffer, receivedAt: Date): Promise<void> {
  const { messageId, parsed } = await parseEmail(raw, receivedAt);
  const id = randomUUID();
  await db
    .insertInto('mailboxMessage')
    .values({ id, messageId: messageId ?? id, parsed: JSON.stringify(parsed), raw, receivedAt })
    .onConflict((conflict) => conflict.column('messageId').doNothing())
    .execute();
}
