import { execSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { runCommand } from '#bank/commands.ts';
import { OperatorError } from '#bank/store/operator-error.ts';
import { journeyDocuments, journeyEmails, journeyEvents, journeyKinds } from '../support/journey.ts';
import { awaitEmail, expectEmails } from '../support/mailbox.ts';
import { someAnswers, someRequest } from '../support/requests.ts';
import { type Applicant, applicantIn } from './support/applicant.ts';
import { bankForFile, openForFile } from './support/bank-of-file.ts';
import { runCommandLine } from './support/main-process.ts';
import { realPostgres } from './support/postgres.ts';
import { addEmail } from './support/stored-email.ts';
import { openTestBank } from './support/test-bank.ts';
import { databaseFolder, emptyFolder } from './support/test-folders.ts';

const address = 'holder@example.com';
const postgres = openForFile(realPostgres);
const bank = bankForFile(() => ({ databaseUrl: postgres.url }));
let holder: Applicant;
let number: string;

/** Issues a card to a holder, who then subscribes to the newsletter. */
beforeAll(async () => {
  holder = await applicantIn(bank.url, 'CREDIT_ISSUED', { email: address });
  await bank.call('POST', '/email', { email: address }, { 'idempotency-key': 'subscribed' });
  await expectEmails(bank.url, address, [...journeyEmails, 'You are subscribed to our newsletter']);
  number = `NB-${holder.id.slice(0, 4)}-${holder.id.slice(4, 8)}-${holder.id.slice(8, 12)}`.toUpperCase();
});

const run = (...args: string[]) => runCommand(args, { DATABASE_URL: postgres.url });

/** Runs the command while the bank runs; returns the parsed output. */
const ask = async (...args: string[]) => JSON.parse(await run(...args));

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

test("find takes an id, number or address and returns an application's history and emails, without personal data", async () => {
  const [found, ...others] = await ask('find', holder.id);
  expect(others).toEqual([]);
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(found).toEqual({
    id: holder.id,
    number,
    state: 'CREDIT_ISSUED',
    createdAt: time,
    changedAt: time,
    validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    history: journeyEvents.map((event) => expect.objectContaining({ event, occurredAt: time })),
    emails: Array(5).fill({
      id: uuid,
      kind: expect.any(String),
      isResend: false,
      requestedAt: time,
      isWaiting: false,
      isDeadLetter: false,
      sentAt: time,
    }),
  });
  expect(found.emails.map(({ kind }: { kind: string }) => kind).sort()).toEqual(journeyKinds);
  const { firstName, lastName, passportNumber } = someRequest;
  for (const secret of [address, firstName, lastName, passportNumber])
    expect(JSON.stringify(found)).not.toContain(secret);
  expect(await ask('find', number.toLowerCase())).toEqual([found]);
  expect(await ask('find', ' Holder@Example.com ')).toEqual([found]);
});

test('cancel works once, and refuses an address with several applications', async () => {
  const applicant = await applicantIn(bank.url, 'DOCUMENT_CREATED, code sent');
  expect(await ask('cancel', applicant.id)).toEqual({ id: applicant.id, state: 'CLIENT_DENIED' });
  await awaitEmail(bank.url, applicant.email, 'Application cancelled');
  expect((await ask('find', applicant.id))[0].history.at(-1)).toMatchObject({
    event: 'deny',
    fromState: 'DOCUMENT_CREATED',
    toState: 'CLIENT_DENIED',
  });
  await expect(ask('cancel', applicant.id)).rejects.toThrow(
    `The application ${applicant.id} is CLIENT_DENIED: it cannot be cancelled.`,
  );
  const twice = { email: 'twice@example.com' };
  for (let applied = 0; applied < 2; applied += 1) await applicantIn(bank.url, 'APPROVED', twice);
  await expect(ask('cancel', twice.email)).rejects.toThrow(
    'twice@example.com has several applications: name one by its id.',
  );
});

test('find and cancel treat an application past its validity as EXPIRED, even before the maintenance job expires it, but not an issued credit', async () => {
  const { id } = await applicantIn(bank.url, 'CC_APPROVED');
  await sql`update application set valid_until = '2020-01-01' where id in (${id}, ${holder.id})`.execute(
    bank.db,
  );
  expect(await ask('find', holder.id)).toMatchObject([{ state: 'CREDIT_ISSUED' }]);
  expect(await ask('find', id)).toMatchObject([{ state: 'EXPIRED' }]);
  await expect(ask('cancel', id)).rejects.toThrow(
    `The application ${id} is EXPIRED: it cannot be cancelled.`,
  );
});

test('export returns all data about a person, without the confirmation codes', async () => {
  const data = await ask('export', address);
  const [application, ...others] = data.applications;
  expect(others).toEqual([]);
  expect(application).toMatchObject({
    id: holder.id,
    request: { ...someRequest, email: address },
    answers: someAnswers,
    offers: [{}, {}, {}, {}],
  });
  expect(application.credit.paymentSchedule).toHaveLength(someRequest.term);
  expect(application.documents.map(({ kind }: { kind: string }) => kind).sort()).toEqual(journeyDocuments);
  for (const { base64 } of application.documents)
    expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect(application.codes.map((code: object) => Object.keys(code))).toEqual([
    ['createdAt', 'expiresAt', 'usedAt', 'triesLeft'],
  ]);
  const sent = { mailbox: address, requestedAt: time, sentAt: time, failure: null };
  expect(application.emails).toMatchObject(Array(5).fill({ ...sent, isResend: false }));
  const answered = application.emails.filter((email: { answeredAt: string | null }) => email.answeredAt);
  expect(answered).toMatchObject([{ kind: 'confirmationCode', answeredAt: time }]);
  expect(data.subscriptions).toMatchObject([
    { email: address, emails: [{ ...sent, kind: 'newsletterWelcome', answeredAt: null }] },
  ]);
  expect(JSON.stringify(data)).not.toContain('"source"');
  expect(data.mailbox).toHaveLength(6);
  expect(data.mailbox.every(({ raw }: { raw: string }) => raw.includes(address))).toBe(true);
  const byId = await ask('export', holder.id);
  expect([byId.subscriptions, byId.mailbox, byId.applications[0].mailbox.length]).toEqual([[], [], 5]);
  await expect(ask('export', 'nobody@example.com')).rejects.toThrow(
    'Nothing is known about nobody@example.com.',
  );
});

test('export finds an unsubscribed address in the mailbox', async () => {
  const email = 'unsubscribed@example.com';
  await bank.call('POST', '/email', { email }, { 'idempotency-key': 'unsubscribed' });
  const welcome = await awaitEmail(bank.url, email, 'You are subscribed to our newsletter');
  const [path] = /\/email\/unsubscribe\/[0-9a-f-]{36}/.exec(welcome.text) ?? [];
  const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(`${bank.url}${path}`, { method: 'POST', body: oneClick })).status).toBe(200);
  const raw = expect.stringContaining(email);
  expect(await ask('export', email)).toEqual({
    applications: [],
    subscriptions: [],
    mailbox: [{ receivedAt: expect.stringMatching(/^\d{4}-/), raw }],
  });
});

test('erase works while the bank runs', async () => {
  const { email } = await applicantIn(bank.url, 'CC_APPROVED');
  await expectEmails(bank.url, email, ['Create documents', 'Finish registration']);
  expect(await ask('erase', email)).toEqual({
    erased: { applications: 1, emails: 2, subscriptions: 0 },
  });
  await expect(ask('find', email)).rejects.toThrow(`There is no application for ${email}.`);
  await expect(ask('erase', number)).rejects.toThrow(
    `Nothing was erased, because of a signed or issued credit: ${number}. To erase it too: npm run bank -- erase "${number}" --reason 'WHY'`,
  );
});

test('`dead-letters` lists emails that failed; if every email was sent, `dead-letters retry` retries none', async () => {
  const id = await addEmail(bank.db, { isWaiting: false, failure: 'refused' });
  expect(await ask('dead-letters')).toMatchObject([{ id, failure: 'refused' }]);
  await bank.db.deleteFrom('email').where('id', '=', id).execute();
  expect(await ask('dead-letters', 'retry')).toEqual({ queued: 0 });
});

test('erase removes an issued credit if a reason is given, and returns the reason', async () => {
  expect(await ask('erase', number, '--reason', 'Test data')).toEqual({
    erased: { applications: 1, emails: 5, subscriptions: 0 },
    issued: number,
    reason: 'Test data',
  });
});

test('a command whose clock differs from the database, or whose application is locked, says so and changes nothing', async () => {
  const { id } = await applicantIn(bank.url, 'APPROVED');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 });
  const erasure = run('erase', 'expired').finally(vi.useRealTimers);
  await expect(erasure).rejects.toThrow(/^The clock of this process is 345\d{4} s ahead of the database's\./);
  await bank.db.transaction().execute(async (tx) => {
    await tx.selectFrom('application').select('id').where('id', '=', id).forUpdate().execute();
    const busy = /^The database is busy or not responding: .* lock timeout\. Try again\.$/;
    await expect(run('cancel', id)).rejects.toThrow(busy);
  });
  expect(await ask('find', id)).toMatchObject([{ state: 'APPROVED' }]);
});

test('a command refuses a database that lacks a migration', async () => {
  await sql`delete from kysely_migration`.execute(bank.db);
  await expect(run('erase', 'a@b.co')).rejects.toThrow(
    new OperatorError('The database is not migrated to this version yet. Start the bank once.'),
  );
});

test('an export through a pipe is complete, however large it is', async () => {
  const dataDir = await databaseFolder();
  const { stop, url, db } = await openTestBank({ dataDir });
  const { id: applicationId } = await applicantIn(url, 'CC_APPROVED');
  const file = { kind: 'contract', filename: 'contract.pdf', contentType: 'application/pdf' };
  await db
    .insertInto('document')
    .values({ applicationId, ...file, bytes: Buffer.alloc(300_000) })
    .execute();
  await stop();
  const env = { ...process.env, DATA_DIR: dataDir };
  const out = execSync(`"${process.execPath}" src/bank/command-line.ts export ${applicationId} | cat`, {
    env,
  });
  expect(JSON.parse(String(out)).applications).toHaveLength(1);
});

test('cancel refuses an embedded database while a bank uses it; after this bank stops, cancel works, and the next bank emails the applicant', async () => {
  const dataDir = await databaseFolder();
  const before = await openTestBank({ dataDir });
  const { id, email } = await applicantIn(before.url, 'CC_APPROVED');
  const cancel = () => runCommand(['cancel', id], { DATA_DIR: dataDir });
  await expect(cancel()).rejects.toThrow(
    `The folder ${dataDir} is in use by another process. Stop that process, or set DATA_DIR to another folder.`,
  );
  await before.stop();
  expect(JSON.parse(await cancel())).toEqual({ id, state: 'CLIENT_DENIED' });
  const after = await openTestBank({ dataDir });
  await awaitEmail(after.url, email, 'Application cancelled');
  await after.stop();
});

test('every command refuses a folder without a database, and creates nothing there', async () => {
  const empty = emptyFolder();
  const mistyped = join(empty, 'data', 'base');
  const refusal = new OperatorError(`There is no database in ${mistyped}, or this user may not read it.`);
  for (const line of ['find a@b.co', 'cancel a@b.co', 'export a@b.co', 'dead-letters', 'erase expired'])
    await expect(runCommand(line.split(' '), { DATA_DIR: mistyped })).rejects.toThrow(refusal);
  const { end } = runCommandLine(['find', 'a@b.co'], { DATA_DIR: mistyped });
  expect(await end).toEqual({ code: 1, out: '', error: `${refusal.message}\n` });
  expect(readdirSync(empty)).toEqual([]);
});

test('-h, missing arguments and unknown commands print every command with its arguments', async () => {
  const commands = `Usage: npm run bank -- COMMAND
  find SUBJECT
  cancel SUBJECT
  export SUBJECT
  erase SUBJECT [--reason 'WHY']|expired
  dead-letters [retry]
SUBJECT is an application id, an application number or an email address.`;
  for (const args of [
    ['delete'],
    ['erase', 'Anna'],
    ['find', address, 'more'],
    ['dead-letters', address],
    ['cancel', address, '--reason', 'x'],
    ['erase', 'expired', '--reason', 'x'],
  ])
    await expect(runCommand(args, {})).rejects.toThrow(commands);
  const ends = [['-h'], [], ['find', address, '--reson']].map((args) => runCommandLine(args, {}).end);
  expect(await Promise.all(ends)).toEqual([
    { code: 0, out: `${commands}\n`, error: '' },
    { code: 2, out: '', error: `${commands}\n` },
    { code: 2, out: '', error: expect.stringMatching(/^Unknown option '--reson'/) },
  ]);
});
