import type { Database } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import type { Attempt, MailJob } from './email-queue.ts';
import { tokenFor } from './link-token.ts';
import { markSent } from './send-email.ts';
import type { Letter, Post } from './smtp-transport.ts';
import type { BankMail } from './templates/email-template.ts';
import { renderMail } from './templates/index.ts';

type Sender = { db: Database; post: Post; now: () => Date; publicUrl: string; tokenKey: Buffer };

/** Writes and sends the letter of a job. Throws where the mail server did not take it. */
export async function deliver(sender: Sender, job: MailJob, { id, signal, done }: Attempt): Promise<void> {
  const { db, post, now } = sender;
  const taken = async () => {
    if (job.codeId)
      await db.updateTable('code').set({ unsentCode: null }).where('id', '=', job.codeId).execute();
    await markSent(db, id, now());
    await done();
  };
  await post.send(() => letterOf(sender, job, id), taken, signal);
}

async function letterOf(
  { db, now, publicUrl, tokenKey }: Sender,
  job: MailJob,
  id: string,
): Promise<Letter | null> {
  const application = await db
    .selectFrom('application')
    .selectAll()
    .where('id', '=', job.applicationId)
    .executeTakeFirstOrThrow();
  const mail = await mailOf(db, job, application, now());
  if (!mail) return null;
  const { firstName, lastName, email } = application.request;
  return {
    messageId: id,
    to: { name: `${firstName} ${lastName}`, address: email },
    ...renderMail(mail, publicUrl, tokenFor(tokenKey, application.id, id, now())),
    attachments: mail.kind === 'loanDocuments' ? await papersOf(db, application.id) : [],
  };
}

/** What to write; nothing where the code to be sent has been used up, followed by another or expired meanwhile. */
async function mailOf(
  db: Database,
  { kind, codeId }: MailJob,
  { id: applicationId, request: { firstName } }: Application,
  now: Date,
): Promise<BankMail | null> {
  if (kind !== 'confirmationCode') return { kind, applicationId, firstName };
  const code = await db
    .selectFrom('code')
    .select(['unsentCode', 'expiresAt'])
    .where('id', '=', codeId ?? '')
    .executeTakeFirst();
  if (!code?.unsentCode) return null;
  if (code.expiresAt > now) return { kind, applicationId, firstName, code: code.unsentCode };
  await db
    .updateTable('code')
    .set({ unsentCode: null })
    .where('id', '=', codeId ?? '')
    .execute();
  return null;
}

const paperOrder = ['contract', 'application', 'schedule'];

async function papersOf(db: Database, applicationId: string) {
  const papers = await db
    .selectFrom('document')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .execute();
  papers.sort((one, other) => paperOrder.indexOf(one.kind) - paperOrder.indexOf(other.kind));
  return papers.map(({ filename, contentType, bytes }) => ({
    filename,
    contentType,
    content: Buffer.from(bytes),
  }));
}
