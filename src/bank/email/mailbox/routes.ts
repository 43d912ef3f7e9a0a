import type { FastifyInstance } from 'fastify';
import { mailboxPolicy } from '../../http/content-security-policy.ts';
import { HttpProblem } from '../../http/problem.ts';
import type { Database } from '../../store/store.ts';
import { mailboxPage } from './page.ts';
import { readMail } from './read-mail.ts';
import { blankLetters } from './sample-emails.ts';
import type { ListedMail } from './shown-mail.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** GET /mailbox, the page; GET /mailbox/messages, the same as JSON, `?to=` those to one address; attachments. Newest first. */
export function mailboxRoutes(app: FastifyInstance, db: Database): void {
  const policy = mailboxPolicy([mailboxPage([]), ...blankLetters()]);
  app.get('/mailbox', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(mailboxPage(await listed(db))),
  );
  app.get<{ Querystring: { to?: unknown } }>('/mailbox/messages', ({ query }) => listed(db, query.to));
  app.get<{ Params: { id: string; number: string } }>(
    '/mailbox/messages/:id/attachments/:number',
    async ({ params }, reply) => {
      const found = uuid.test(params.id)
        ? await db.selectFrom('mailboxMessage').selectAll().where('id', '=', params.id).executeTakeFirst()
        : undefined;
      const content = found && (await readMail(found.raw, found.receivedAt)).contents[Number(params.number)];
      if (!content) throw new HttpProblem(404, 'There is no such attachment.');
      return reply
        .type(content.contentType)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(content.filename)}`)
        .send(Buffer.from(content.bytes));
    },
  );
}

async function listed(db: Database, to?: unknown): Promise<ListedMail[]> {
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
