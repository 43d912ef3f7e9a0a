import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { pagePolicy } from '../../http/content-security-policy.ts';
import { HttpProblem } from '../../http/problem.ts';
import { isUuid } from '../../http/request-input.ts';
import type { Database } from '../../store/store.ts';
import type { ParsedEmail } from '../../store/tables.ts';
import { htmlPage } from '../bank-page.ts';
import { type ListedEmail, mailboxPage, pageSize } from './mailbox-page.ts';

/**
 * Stores an email in the built-in mailbox. Ignores a repeated delivery (the Message-ID is already stored), and an email
 * erased while it was being sent. An erasure that starts meanwhile waits until the email is stored.
 */
export async function storeEmail(db: Database, raw: Buffer, receivedAt: Date): Promise<void> {
  // The defaults only narrow the types: every email of the bank has all these parts.
  const { messageId = '', attachments, ...email } = await PostalMime.parse(raw);
  const parsed: ParsedEmail = {
    to: email.to?.[0]?.address ?? '',
    subject: email.subject ?? '',
    date: email.date ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    attachments: attachments.map(({ filename, mimeType }) => ({
      filename: filename ?? '',
      contentType: mimeType,
    })),
  };
  await db.transaction().execute(async (tx) => {
    // A Message-ID is `<EMAIL-ID@DOMAIN>`.
    const sent = tx.selectFrom('email').select('id').where('id', '=', messageId.slice(1, 37));
    if (!(await sent.forKeyShare().executeTakeFirst())) return;
    await tx
      .insertInto('mailboxMessage')
      .values({ id: randomUUID(), messageId, parsed, raw, receivedAt })
      .onConflict((conflict) => conflict.column('messageId').doNothing())
      .execute();
  });
}

/** SQL condition: emails to this address. */
export const isTo = (address: string) => sql<boolean>`lower(parsed->>'to') = ${address.toLowerCase()}`;

/** SQL condition: emails about these applications. A Message-ID is `<EMAIL-ID@DOMAIN>`. */
export const isAbout = (applicationIds: string[]) => sql<boolean>`substring(message_id from 2 for 36) in
  (select id::text from email where application_id in (${sql.join(applicationIds)}))`;

type ListQuery = { Querystring: { to?: unknown; before?: unknown } };

/**
 * Adds the built-in mailbox. /mailbox is a page of 50 emails, newest first (`?before=NUMBER`: only emails older than
 * this one); /mailbox/messages lists all emails as JSON (`?to=ADDRESS`: those to one address); /mailbox/newest returns
 * the number of the newest email. A host name that `assertHost` rejects gets 403.
 */
export function mailboxRoutes(app: FastifyInstance, { db, publicUrl }: { db: Database; publicUrl: string }) {
  // Framed emails inherit the page's policy, so it has to allow their style sheet too.
  const policy = pagePolicy(mailboxPage([], 0) + htmlPage('', ''));
  app.addHook('onRequest', async ({ headers }) => assertHost(headers.host, publicUrl));
  app.get<ListQuery>('/mailbox', async ({ query }, reply) => {
    const { count } = await db
      .selectFrom('mailboxMessage')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    const before = /^\d{1,15}$/.test(String(query.before)) ? String(query.before) : undefined;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(mailboxPage(await listEmails(db, { before }, pageSize + 1), Number(count), before !== undefined));
  });
  app.get('/mailbox/newest', async () => ({ number: (await listEmails(db, {}, 1))[0]?.number ?? null }));
  app.get<ListQuery>('/mailbox/messages', async ({ query }) =>
    (await listEmails(db, { to: query.to })).map(({ number: _, ...email }) => email),
  );
  app.get<{ Params: { id: string; number: string } }>(
    '/mailbox/messages/:id/attachments/:number',
    async ({ params }, reply) => {
      const row = isUuid(params.id)
        ? await db.selectFrom('mailboxMessage').selectAll().where('id', '=', params.id).executeTakeFirst()
        : undefined;
      const attachments = row && (await PostalMime.parse(row.raw)).attachments;
      const attachment = attachments?.[Number(params.number)];
      if (!attachment) throw new HttpProblem(404, 'There is no such attachment.');
      return reply
        .type(attachment.mimeType)
        .header('content-disposition', `attachment; filename="${attachment.filename}"`)
        .send(Buffer.from(attachment.content as ArrayBuffer));
    },
  );
}

/**
 * Throws HttpProblem 403 for a host name that another site can claim, because that site's pages could read the emails
 * (DNS rebinding). No other site can claim an IP address, a name without a dot, or the bank's own name.
 */
function assertHost(host: string | undefined, publicUrl: string): void {
  // A header that cannot be parsed counts as a claimable name, a missing header does not.
  const name = URL.parse(`http://${host ?? 'localhost'}`)?.hostname ?? '.';
  const isIpAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  if (!isIpAddress && name.includes('.') && name !== new URL(publicUrl).hostname)
    throw new HttpProblem(
      403,
      'The mailbox does not respond to this host name. To allow it, use it in PUBLIC_URL.',
    );
}

async function listEmails(
  db: Database,
  { to, before }: { to?: unknown; before?: string | undefined },
  limit: number | null = null,
): Promise<ListedEmail[]> {
  const rows = await db
    .selectFrom('mailboxMessage')
    .select(['id', 'number', 'parsed'])
    .$if(typeof to === 'string', (query) => query.where(isTo(String(to).replaceAll('\u0000', ''))))
    .$if(before !== undefined, (query) => query.where('number', '<', String(before)))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ parsed, ...row }) => ({
    ...row,
    ...parsed,
    attachments: parsed.attachments.map((attachment, index) => ({
      ...attachment,
      url: `/mailbox/messages/${row.id}/attachments/${index}`,
    })),
  }));
}
