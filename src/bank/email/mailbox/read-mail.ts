import PostalMime from 'postal-mime';
import type { ShownMail } from './shown-mail.ts';

type Content = { filename: string; contentType: string; bytes: Uint8Array };

/** Reads a raw message. `receivedAt` stands in for a date that is missing. */
export async function readMail(
  raw: Uint8Array,
  receivedAt: Date,
): Promise<{ messageId: string | undefined; parsed: ShownMail; contents: Content[] }> {
  const mail = await PostalMime.parse(raw);
  const contents = mail.attachments.map(({ filename, mimeType, content }, at) => ({
    filename: storable(filename ?? `attachment-${at + 1}`),
    contentType: storable(mimeType),
    bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  }));
  const date = new Date(mail.date ?? '');
  return {
    messageId: mail.messageId && storable(mail.messageId),
    contents,
    parsed: {
      to: storable((mail.to ?? []).map(({ address }) => address ?? '').join(', ')),
      subject: storable(mail.subject ?? ''),
      date: (Number.isNaN(date.getTime()) ? receivedAt : date).toISOString(),
      text: storable(mail.text ?? ''),
      html: storable(mail.html ?? ''),
      attachments: contents.map(({ filename, contentType }) => ({ filename, contentType })),
    },
  };
}

/** A NUL is text to JavaScript and none to PostgreSQL. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();
