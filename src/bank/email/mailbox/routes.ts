import type { FastifyInstance } from 'fastify';
import { mailboxPolicy } from '../../http/content-security-policy.ts';
import { HttpProblem } from '../../http/problem.ts';
import type { Database } from '../../store/store.ts';
import { renderHtml } from '../templates/html.ts';
import { parseEmail } from './mailbox.ts';
import { type ListedEmail, mailboxPage } from './mailbox-page.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * GET /mailbox is the page, GET /mailbox/messages the same as JSON, `?to=` for one address; attachments. Newest first.
 */
export function mailboxRoutes(app: FastifyInstance, db: Database): void {
  const policy = mailboxPolicy([mailboxPage([]), sampleEmail()]);
  app.get('/mailbox', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(mailboxPage(await listEmails(db))),
  );
  app.get<{ Querystring: { to?: unknown } }>('/mailbox/messages', ({ query }) => listEmails(db, query.to));
  app.get<{ Params: { id: string; number: string } }>(
    '/mailbox/messages/:id/attachments/:number',
    async ({ params }, reply) => {
      const row = uuid.test(params.id)
        ? await db.selectFrom('mailboxMessage').selectAll().where('id', '=', params.id).executeTakeFirst()
        : undefined;
      const attachments = row && (await parseEmail(row.raw, row.receivedAt)).attachments;
      const attachment = attachments?.[Number(params.number)];
      if (!attachment) throw new HttpProblem(404, 'There is no such attachment.');
      const filename = encodeURIComponent(attachment.filename);
      return reply
        .type(attachment.contentType)
        .header('content-disposition', `attachment; filename*=UTF-8''${filename}`)
        .send(Buffer.from(attachment.bytes));
    },
  );
}

async function listEmails(db: Database, to?: unknown): Promise<ListedEmail[]> {
  const rows = await db
    .selectFrom('mailboxMessage')
    .select(['id', 'parsed'])
    .$if(typeof to === 'string', (query) =>
      query.where(({ eb, ref }) =>
        eb(ref('parsed', '->>').key('to'), '=', String(to).replaceAll('\u0000', '')),
      ),
    )
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ id, parsed }) => ({
    id,
    ...parsed,
    attachments: parsed.attachments.map((attachment, number) => ({
      ...attachment,
      url: `/mailbox/messages/${id}/attachments/${number}`,
    })),
  }));
}

/** An email with every kind of block: the page's policy allows its inline styles and no others. */
const sampleEmail = (): string =>
  renderHtml({
    subject: '',
    heading: '',
    greeting: '',
    blocks: ['', { facts: [['', '']] }, { list: [''] }],
    code: '0',
    link: { label: '', url: '' },
    closing: ['', ''],
  });
