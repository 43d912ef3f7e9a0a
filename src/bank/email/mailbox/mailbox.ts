import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Database } from '../../store/store.ts';
import type { ParsedEmail } from '../../store/tables.ts';

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

type Attachment = { filename: string; contentType: string; bytes: Uint8Array };
type ParseResult = { messageId: string | undefined; parsed: ParsedEmail; attachments: Attachment[] };

/** Parses a raw message. `receivedAt` replaces a missing date. */
export async function parseEmail(raw: Uint8Array, receivedAt: Date): Promise<ParseResult> {
  const email = await PostalMime.parse(raw);
  const attachments = email.attachments.map(({ filename, mimeType, content }, index) => ({
    filename: storable(filename ?? `attachment-${index + 1}`),
    contentType: storable(mimeType),
    bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  }));
  const date = new Date(email.date ?? '');
  return {
    messageId: email.messageId && storable(email.messageId),
    attachments,
    parsed: {
      to: storable((email.to ?? []).map(({ address }) => address ?? '').join(', ')),
      subject: storable(email.subject ?? ''),
      date: (Number.isNaN(date.getTime()) ? receivedAt : date).toISOString(),
      text: storable(email.text ?? ''),
      html: storable(email.html ?? ''),
      attachments: attachments.map(({ filename, contentType }) => ({ filename, contentType })),
    },
  };
}

/** PostgreSQL's text and jsonb take neither NUL characters nor lone surrogates. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();
