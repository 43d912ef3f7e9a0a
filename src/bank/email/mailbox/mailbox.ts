import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import type { Database } from '../../store/store.ts';
import type { ParsedEmail } from '../../store/tables.ts';

/** Stores an email in the built-in mailbox. Ignores a known Message-ID: the same email was delivered again. */
export async function storeEmail(db: Database, raw: Buffer, receivedAt: Date): Promise<void> {
  const { messageId, parsed } = await parseEmail(raw, receivedAt);
  const id = randomUUID();
  await db
    .insertInto('mailboxMessage')
    .values({ id, messageId: messageId ?? id, parsed: JSON.stringify(parsed), raw, receivedAt })
    .onConflict((conflict) => conflict.column('messageId').doNothing())
    .execute();
}

/** Parses a raw message. `receivedAt` replaces a missing or invalid date. */
export async function parseEmail(raw: Buffer, receivedAt: Date) {
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
    } satisfies ParsedEmail,
  };
}

/** Removes NUL characters and replaces lone surrogates: PostgreSQL's text and jsonb accept neither. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();
