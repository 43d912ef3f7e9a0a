import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../support/program.ts';
import { applicantIn, bringTo, refusedAnswers } from '../support/applicant.ts';
import { mailServer } from '../support/mail-server.ts';
import { preparedFolder } from '../support/prepared-folder.ts';
import { openTestBank } from '../support/test-bank.ts';

async function bankWithMailServer(smtpUrl: string, dataDir?: string) {
  const bank = await openTestBank({ smtpUrl, ...(dataDir && { dataDir }) });
  onTestFinished(bank.stop);
  return bank;
}

async function startMailServer(...judge: Parameters<typeof mailServer>) {
  const server = await mailServer(...judge);
  onTestFinished(server.stop);
  return server;
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 30 });

test('an email that the mail server refuses, temporarily or for good, is sent again with the same Message-ID; the database keeps no code, no token and no content of what was sent', async () => {
  const refusals = [
    { code: 451, words: 'try later' },
    { code: 550, words: 'no such user' },
  ];
  const server = await startMailServer((tries) => refusals[tries - 1]);
  const { db, ...bank } = await bankWithMailServer(server.url);
  const applicant = await applicantIn(bank.url, 'APPROVED', {
    firstName: 'Zoë',
    lastName: 'A. B',
    email: 'zoe@example.com',
  });
  await until(() => expect(server.taken).toHaveLength(1));
  expect(server.tried).toHaveLength(3);
  expect(new Set(server.tried).size).toBe(1);
  const email = await PostalMime.parse(server.taken[0]?.raw ?? '');
  expect(email.to).toEqual([{ name: 'Zoë A. B', address: 'zoe@example.com' }]);
  expect(email.from).toEqual({ name: 'NeoBank', address: 'no-reply@localhost' });
  expect(email.subject).toBe('Preliminary check passed: finish registration');
  expect(server.taken[0]?.to).toEqual(['zoe@example.com']);

  // With a mail server there is no built-in mailbox.
  expect((await bank.call('GET', '/mailbox')).status).toBe(404);
  expect((await bank.call('GET', '/mailbox/messages')).status).toBe(404);
  await bringTo('DOCUMENT_CREATED, code sent', applicant);
  await until(() => expect(server.taken).toHaveLength(4));
  const codesNow = () => db.selectFrom('code').select(['unsentCode', 'triesLeft', 'usedAt']).execute();
  await expect.poll(codesNow).toEqual([{ unsentCode: null, triesLeft: 3, usedAt: null }]);
  const hashes = await db.selectFrom('linkToken').select('hash').execute();
  const texts = hashes.map(({ hash }) => Buffer.from(hash).toString('latin1'));
  expect(texts.map((text) => /^[0-9a-f]{32}$/.test(text))).toEqual(Array(hashes.length).fill(false));
  const { rows } = await sql<{ data: object }>`select data from pgboss.job where data is not null`.execute(
    db,
  );
  expect(new Set(rows.map(({ data }) => Object.keys(data).join()))).toEqual(new Set(['emailId']));
});

test('an unreachable mail server delays emails, and no call but the code; what is not true any more is not sent', async () => {
  const dataDir = await preparedFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const unreachable = await bankWithMailServer(`smtp://127.0.0.1:${await freePort()}`, dataDir);
  const applicant = await applicantIn(unreachable.url, 'DOCUMENT_CREATED, code sent', {
    email: 'late@example.com',
  });
  const { status, headers, body } = await applicant.confirmCode(1234);
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
  const rescored = await applicantIn(unreachable.url, 'CC_APPROVED', { email: 'rescored@example.com' });
  expect((await rescored.sendScoring(refusedAnswers)).status).toBe(200);
  const denied = await applicantIn(unreachable.url, 'CC_APPROVED', { email: 'denied@example.com' });
  expect((await denied.cancelApplication()).status).toBe(200);
  await unreachable.stop();

  const server = await startMailServer();
  const working = await bankWithMailServer(server.url, dataDir);
  await applicantIn(working.url, 'APPROVED', { email: 'later@example.com' });
  await until(() => expect(server.taken).toHaveLength(7));
  const mails = await Promise.all(server.taken.map(({ raw }) => PostalMime.parse(raw)));
  const to = (name: string) => (mail: Email) => mail.to?.[0]?.address === `${name}@example.com`;
  expect(mails.filter(to('late')).map(({ subject }) => subject)).toEqual([
    'Preliminary check passed: finish registration',
    'Your credit is approved: create documents',
    'Your loan documents are ready to sign',
    'Confirmation code',
  ]);
  expect(mails.filter(to('rescored')).map(({ subject }) => subject)).toEqual(['Application denied']);
  expect(mails.filter(to('denied')).map(({ subject }) => subject)).toEqual(['Application cancelled']);
  expect(mails.filter(to('later')).map(({ subject }) => subject)).toEqual([
    'Preliminary check passed: finish registration',
  ]);
  const documents = mails.find(({ subject }) => subject?.startsWith('Your loan documents'));
  expect(documents?.attachments.map(({ mimeType }) => mimeType)).toEqual(Array(3).fill('application/pdf'));
});
