import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isReplaced } from '#bank/email/mailbox-limit.ts';
import type { Database } from '#bank/store/store.ts';
import { freePort } from '../../support/program.ts';
import { applicantIn, refusedAnswers } from '../support/applicant.ts';
import { activeJobs, mailServer, makeRetriesDue } from '../support/mail-server.ts';
import { openTestBank } from '../support/test-bank.ts';

async function bankWithMailServer(smtpUrl: string) {
  const bank = await openTestBank({ smtpUrl });
  onTestFinished(bank.stop);
  return bank;
}

async function startMailServer(...options: Parameters<typeof mailServer>) {
  const server = await mailServer(...options);
  onTestFinished(server.stop);
  return server;
}

/** Makes the waiting emails due, again and again, until `list` returns this many elements. */
const retryUntil = (db: Database, count: number, list: () => unknown) =>
  vi.waitFor(
    async () => {
      await makeRetriesDue(db);
      expect(await list()).toHaveLength(count);
    },
    { timeout: 30_000, interval: 100 },
  );
const untilAccepted = ({ accepted }: { accepted: unknown[] }, count: number, db: Database) =>
  retryUntil(db, count, () => accepted);

test('an email that the mail server refuses, temporarily or for good, is sent again with the same Message-ID', async () => {
  const refusals = [
    { code: 451, message: 'try later' },
    { code: 550, message: 'no such user' },
  ];
  const server = await startMailServer((attempt) => refusals[attempt - 1]);
  const bank = await bankWithMailServer(server.url);
  await applicantIn(bank.url, 'APPROVED', {
    firstName: 'Zoë',
    lastName: 'A. B',
    email: 'zoe@example.com',
  });
  await untilAccepted(server, 1, bank.db);
  expect(server.messageIds).toHaveLength(3);
  expect(new Set(server.messageIds).size).toBe(1);
  const email = await PostalMime.parse(server.accepted[0]?.raw ?? '');
  expect(email.to).toEqual([{ name: 'Zoë A. B', address: 'zoe@example.com' }]);
  expect(email.from).toEqual({ name: 'NeoBank', address: 'no-reply@localhost' });
  expect(email.subject).toBe('Preliminary check passed: finish registration');
  expect(server.accepted[0]?.to).toEqual(['zoe@example.com']);
});

test('a bank with a mail server has no mailbox, and keeps no code, token or text of the emails it has sent', async () => {
  const server = await startMailServer();
  const { db, ...bank } = await bankWithMailServer(server.url);
  expect((await bank.call('GET', '/mailbox')).status).toBe(404);
  expect((await bank.call('GET', '/mailbox/messages')).status).toBe(404);
  await applicantIn(bank.url, 'DOCUMENT_CREATED, code sent');
  await untilAccepted(server, 4, db);
  const codesNow = () => db.selectFrom('code').select(['unsentCode', 'triesLeft', 'usedAt']).execute();
  await expect.poll(codesNow).toEqual([{ unsentCode: null, triesLeft: 3, usedAt: null }]);
  const hashes = await db.selectFrom('linkToken').select('hash').execute();
  const isToken = (bytes: Uint8Array) => /^[0-9a-f]{32}$/.test(Buffer.from(bytes).toString('latin1'));
  expect(hashes.map(({ hash }) => isToken(hash))).toEqual(Array(4).fill(false));
  const { rows } = await sql<{ data: object }>`select data from pgboss.job where data is not null`.execute(
    db,
  );
  expect(new Set(rows.map(({ data }) => Object.keys(data).join()))).toEqual(new Set(['emailId']));
});

test('while the mail server is unreachable, emails wait and a typed code gets 429; late emails of finished steps are not sent', async () => {
  const port = await freePort();
  const bank = await bankWithMailServer(`smtp://127.0.0.1:${port}`);
  const waiting = await applicantIn(bank.url, 'DOCUMENT_CREATED, code sent', {
    email: 'waiting@example.com',
  });
  const { status, headers, body } = await waiting.confirmCode(1234);
  expect([status, headers.get('retry-after'), body]).toEqual([
    429,
    '5',
    {
      type: 'about:blank',
      title: 'Too Many Requests',
      status: 429,
      detail: 'The email with the code has not been sent yet.',
    },
  ]);
  expect((await waiting.loadStatus()).body).toMatchObject({ email: { sentAt: null, isWaiting: true } });
  const failed = bank.db.selectFrom('email').select('id').where('failure', 'is not', null);
  await expect.poll(() => failed.execute()).not.toEqual([]);
  const refused = await applicantIn(bank.url, 'CC_APPROVED', { email: 'refused@example.com' });
  expect((await refused.sendScoring(refusedAnswers)).status).toBe(200);
  const cancelled = await applicantIn(bank.url, 'CC_APPROVED', { email: 'cancelled@example.com' });
  expect((await cancelled.cancelApplication()).status).toBe(200);
  const undecided = await applicantIn(bank.url, 'PREAPPROVAL', { email: 'undecided@example.com' });
  expect((await undecided.cancelApplication()).status).toBe(200);
  await applicantIn(bank.url, 'CC_APPROVED', { email: 'approved@example.com' });

  bank.pass(11);
  // An attempt begun before that may not see that its email is late.
  await expect.poll(() => activeJobs(bank.db)).toEqual([]);
  const server = await startMailServer(undefined, port);
  await applicantIn(bank.url, 'CC_APPROVED', { email: 'next@example.com' });
  await untilAccepted(server, 6, bank.db);
  const emails = await Promise.all(server.accepted.map(({ raw }) => PostalMime.parse(raw)));
  const subjectsTo = (name: string) =>
    emails.filter(({ to }) => to?.[0]?.address === `${name}@example.com`).map(({ subject }) => subject);
  expect(subjectsTo('waiting')).toEqual(['Your loan documents are ready to sign']);
  expect(subjectsTo('approved')).toEqual(['Your credit is approved: create documents']);
  expect(subjectsTo('refused')).toEqual(['Application denied']);
  expect(subjectsTo('cancelled')).toEqual(['Application cancelled']);
  expect(subjectsTo('undecided')).toEqual([]);
  expect(subjectsTo('next')).toEqual([
    'Preliminary check passed: finish registration',
    'Your credit is approved: create documents',
  ]);
  const documents = emails.find(({ subject }) => subject?.startsWith('Your loan documents'));
  expect(documents?.attachments.map(({ mimeType, filename }) => [mimeType, filename])).toEqual([
    ['application/pdf', 'contract.pdf'],
    ['application/pdf', 'application.pdf'],
    ['application/pdf', 'schedule.pdf'],
  ]);
});

test('if no email with the documents was sent before the signature, the email about the issued credit has them, and the waiting email with the documents is not sent', async () => {
  let isDown = false;
  const server = await startMailServer(() => (isDown ? { code: 451, message: 'try later' } : undefined));
  const bank = await bankWithMailServer(server.url);
  const applicant = await applicantIn(bank.url, 'DOCUMENT_CREATED, code sent');
  await untilAccepted(server, 4, bank.db);
  // As if the limit of the mailbox had withheld the email with the documents.
  const documents = bank.db.updateTable('email').where('kind', '=', 'loanDocuments');
  await documents.set({ sentAt: null }).execute();
  isDown = true;
  bank.pass(1);
  expect((await applicant.resendEmail({ email: 'documents' })).status).toBe(200);
  await vi.waitFor(() => expect(server.messageIds).toHaveLength(5));
  const { text: codeText = '' } = await PostalMime.parse(server.accepted.at(-1)?.raw ?? '');
  expect((await applicant.confirmCode(Number(/^\d{4}$/m.exec(codeText)?.[0]))).status).toBe(200);
  isDown = false;
  await retryUntil(bank.db, 0, () =>
    bank.db.selectFrom('email').where('isWaiting', '=', true).selectAll().execute(),
  );
  const emails = await Promise.all(server.accepted.slice(4).map(({ raw }) => PostalMime.parse(raw)));
  expect(emails.map(({ subject, attachments }) => [subject, attachments.length])).toEqual([
    ['Credit issued', 3],
  ]);
  expect(emails[0]?.text).toContain('the payment schedule are attached to this email.');
});

test('once the schedule is accepted, the email with the documents can be resent, even before they exist; sending it creates them', async () => {
  let isDown = true;
  const server = await startMailServer(() => (isDown ? { code: 451, message: 'try later' } : undefined));
  const bank = await bankWithMailServer(server.url);
  const applicant = await applicantIn(bank.url, 'CC_APPROVED');
  const documents = () => applicant.resendEmail({ email: 'documents' });
  bank.pass(1);
  expect((await documents()).status).toBe(409);
  expect((await applicant.acceptSchedule()).status).toBe(200);
  const state = bank.db.selectFrom('application').select('state');
  expect(await state.execute()).toEqual([{ state: 'PREPARE_DOCUMENTS' }]);
  const early = await documents();
  expect([early.status, Number(early.headers.get('retry-after')) > 0]).toEqual([429, true]);
  bank.pass(1);
  expect(await documents()).toMatchObject({
    status: 200,
    body: { email: { subject: 'Your loan documents are ready to sign', isWaiting: true } },
  });
  isDown = false;
  await untilAccepted(server, 3, bank.db);
  expect(await state.execute()).toEqual([{ state: 'DOCUMENT_CREATED' }]);
  const { attachments } = await PostalMime.parse(server.accepted.at(-1)?.raw ?? '');
  expect(attachments).toHaveLength(3);
});

test('if the record of a sent email cannot be stored, the email is sent again and recorded', async () => {
  const server = await startMailServer();
  const bank = await bankWithMailServer(server.url);
  const applicant = await applicantIn(bank.url, 'DOCUMENT_CREATED');
  await untilAccepted(server, 3, bank.db);
  await sql`alter table email add constraint broken check (kind <> 'confirmationCode' or is_waiting)`.execute(
    bank.db,
  );
  await applicant.requestCode();
  await untilAccepted(server, 4, bank.db);
  await sql`alter table email drop constraint broken`.execute(bank.db);
  await untilAccepted(server, 5, bank.db);
  const sent = { email: { subject: 'Confirmation code', sentAt: expect.any(String) } };
  await expect.poll(async () => (await applicant.loadStatus()).body).toMatchObject(sent);
});

test('codes and resends whose emails were not sent because of an outage do not count towards the daily limits', async () => {
  let isDown = false;
  const server = await startMailServer(() => (isDown ? { code: 451, message: 'try later' } : undefined));
  const bank = await bankWithMailServer(server.url);
  const applicant = await applicantIn(bank.url, 'DOCUMENT_CREATED', { email: 'outage@example.com' });
  await untilAccepted(server, 3, bank.db);
  isDown = true;
  expect((await applicant.requestCode()).status).toBe(200);
  const waiting = bank.db.selectFrom('email').select('id').where('isWaiting', '=', true);
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    const early = await applicant.resendEmail();
    expect([early.status, Number(early.headers.get('retry-after')) > 0]).toEqual([429, true]);
    bank.pass(1);
    expect((await applicant.resendEmail()).status).toBe(200);
    // A replaced email is withdrawn at its next attempt.
    await retryUntil(bank.db, 1, () => waiting.execute());
  }
  isDown = false;
  await untilAccepted(server, 4, bank.db);
  const status = async () => (await applicant.loadStatus()).body;
  await expect.poll(status).toMatchObject({ email: { sentAt: expect.any(String) }, resendsLeft: 4 });
  const { text = '' } = await PostalMime.parse(server.accepted.at(-1)?.raw ?? '');
  const code = Number(/^\d{4}$/m.exec(text)?.[0]);
  expect((await applicant.confirmCode(code)).status).toBe(200);
});

test('an email that is queued again is replaced by a later one of its kind that is still a dead letter', async () => {
  const server = await startMailServer();
  const bank = await bankWithMailServer(server.url);
  await applicantIn(bank.url, 'APPROVED');
  await untilAccepted(server, 1, bank.db);
  const again = bank.db.updateTable('email').set({ sentAt: null, isWaiting: true });
  const { number: _, ...email } = await again.returningAll().executeTakeFirstOrThrow();
  const later = { ...email, id: randomUUID(), isWaiting: false, failure: 'refused' };
  await bank.db.insertInto('email').values(later).execute();
  const replaced = bank.db.selectFrom('email').select(isReplaced.as('isReplaced')).orderBy('number');
  expect(await replaced.execute()).toEqual([{ isReplaced: true }, { isReplaced: false }]);
});
