import { expect, test, vi } from 'vitest';
import { startBank } from '#bank/bank.ts';
import { maxConnections } from '#bank/email/email-workers.ts';
import { emailsOf } from '#bank/email/send-email.ts';
import { codesOf } from '#bank/lifecycle/code-budgets.ts';
import { OperatorError } from '#bank/store/operator-error.ts';
import { applicationWith } from '#bank/store/store.ts';
import { sendCall } from '../support/bank-client.ts';
import { type Caller, codeRequest, journeyEmails, journeyOf } from '../support/journey.ts';
import { emailsAt, hasWords } from '../support/mailbox.ts';
import { freePort, untilServing } from '../support/program.ts';
import { applicantAt, applicantIn, callerAt, codeOf } from './support/applicant.ts';
import { bankForFile, openForFile } from './support/bank-of-file.ts';
import { runMain } from './support/main-process.ts';
import { realPostgres } from './support/postgres.ts';
import { callOperation, openTestBank } from './support/test-bank.ts';

const server = openForFile(realPostgres);
const settings = () => ({ databaseUrl: server.url, rateLimits: true });
const banks = [bankForFile(settings), bankForFile(settings)] as const;

const bankAt = (at: number) => (at % 2 === 0 ? banks[0] : banks[1]);

/** Enough time to take over a killed program's emails, ten seconds after its last heartbeat, and to send them. */
const takeover = { timeout: 60_000, interval: 200 };

/** Repeats calls that get 429: the bank refuses a code until its email, queued by the killed program, is sent. */
const retryingCallerAt = (url: string): Caller => {
  const { send } = callerAt(url);
  return {
    send: (call) =>
      vi.waitFor(async () => {
        const answer = await send(call);
        if (answer.status === 429) throw new Error(answer.body);
        return answer;
      }, takeover),
    code: (application) => codeOf(url, application, 1, takeover.timeout),
  };
};

test('two processes on one database share their applications; a call sent to both at once has one effect and one email; when one is killed, the other takes over', {
  timeout: 150_000,
}, async () => {
  const PORT = String(await freePort());
  const killed = runMain({ PORT, DATABASE_URL: server.url, RATE_LIMITS: 'off' });
  const url = `http://127.0.0.1:${PORT}`;
  await untilServing(url, killed.child);
  const emails = Array.from({ length: 4 }, (_, number) => `beside-${number}@example.com`);
  const send: Caller['send'] = async (call) => {
    const first = sendCall(url, call);
    // An application sent twice would be two applications.
    if (call.operation !== 'submitApplication') await sendCall(banks[0].url, call);
    return first;
  };
  const applications = await Promise.all(
    emails.map((email) => journeyOf({ send }, { until: codeRequest, request: { email } })),
  );
  killed.child.kill('SIGKILL');
  await killed.end;
  // Simulates ten seconds without a heartbeat.
  await server.client.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '10 s'`);

  const { rows } = await server.client.query(
    `select count(*)::int as emails from pgboss.job where name = 'outgoing-email'`,
  );
  expect(rows).toEqual([{ emails: 4 * (journeyEmails.length - 1) }]);
  await Promise.all(applications.map((begun) => journeyOf(retryingCallerAt(banks[0].url), { begun })));

  const sent = await vi.waitFor(async () => {
    const received = (await emailsAt(banks[0].url)).filter(({ to }) => emails.includes(to));
    const wordsOf = (subject: string) => journeyEmails.find((words) => hasWords(subject, words));
    const seen = new Set(received.map(({ to, subject }) => `${to} ${wordsOf(subject)}`));
    expect(seen).toEqual(
      new Set(emails.flatMap((email) => journeyEmails.map((subject) => `${email} ${subject}`))),
    );
    return received.length;
  }, takeover);
  // The emails that the killed program was sending are sent again.
  expect(sent).toBeLessThanOrEqual(4 * journeyEmails.length + maxConnections);
  const states = await banks[0].db.selectFrom('application').select('state').execute();
  expect(states).toEqual(Array(4).fill({ state: 'CREDIT_ISSUED' }));
});

test.each([
  ['passport', (at: number) => ({ email: `guessing${at}@example.com`, passportNumber: '999999' })],
  ['mailbox', (at: number) => ({ email: `victim+${at}@example.com`, passportNumber: `88888${at}` })],
])('wrong codes for one %s, sent to two banks at once, count together', async (_, requestOf) => {
  // Issues a card first, which verifies the mailbox: an unverified one would not get all of this test's emails.
  await applicantIn(banks[0].url, 'CREDIT_ISSUED', requestOf(5));
  const attack: { id: string; wrong: number }[] = [];
  for (const at of [0, 1, 2, 3, 4]) {
    const applicant = await applicantIn(bankAt(at).url, 'DOCUMENT_CREATED, code sent', requestOf(at));
    attack.push({ id: applicant.id, wrong: await applicant.wrongCode() });
  }
  const statuses: number[] = [];
  for (const nth of [0, 1, 2]) {
    const calls = attack.map(({ id, wrong }, at) =>
      callOperation(bankAt(at + nth).url, 'confirmCode', id, wrong),
    );
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status).sort());
  }
  expect(statuses).toEqual([...Array(12).fill(422), ...Array(3).fill(429)]);
});

test('two banks together send a mailbox at most 15 emails of one caller; further calls succeed', async () => {
  const choose = async (at: number) => {
    const applicant = await applicantAt(bankAt(at).url, { email: `one+${at}@example.com` });
    return (await applicant.chooseOffer()).status;
  };
  for (let at = 0; at < 12; at += 1) expect(await choose(at)).toBe(200);
  expect(await Promise.all([12, 13, 14, 15, 16, 17].map(choose))).toEqual(Array(6).fill(200));
  const { rows } = await server.client.query(
    `select count(*)::integer as count from email where mailbox = 'one@example.com' and (is_waiting or sent_at is not null)`,
  );
  expect(rows).toEqual([{ count: 15 }]);
});

/** Matches the message about a wrong clock. If the database responds slowly, the message names fewer seconds. */
const clockLine = (seconds: string, direction: string) =>
  new RegExp(`^The clock of this process is (${seconds}) s ${direction} the database's\\. Allowed: 5 s\\.$`);

test('a process with another time zone or a wrong clock does not start', async () => {
  const change = { databaseUrl: server.url, timeZone: 'Asia/Omsk' };
  await expect(openTestBank(change)).rejects.toThrow(
    new OperatorError("BANK_TIME_ZONE is 'Asia/Omsk'. The database has 'Europe/Moscow': set this."),
  );
  const startAt = (seconds: number) =>
    startBank(banks[0].settings, { now: () => new Date(Date.now() + seconds * 1000) });
  await expect(startAt(31 * 86_400)).rejects.toThrow(clockLine('26783\\d\\d|2678400', 'ahead of'));
  await expect(startAt(-660)).rejects.toThrow(clockLine('6[56]\\d', 'behind'));
});

test('a process whose clock goes wrong responds with 503 at /health and to a code', async () => {
  const applicant = await applicantIn(banks[1].url, 'DOCUMENT_CREATED, code sent');
  const code = await applicant.code();
  banks[1].pass(11);
  const wrong = {
    status: 503,
    body: { detail: expect.stringMatching(clockLine('6[56]\\d', 'ahead of')) },
  };
  expect(await banks[1].call('GET', '/health')).toMatchObject(wrong);
  for (const _ of [1, 2]) expect(await applicant.confirmCode(code)).toMatchObject(wrong);
  banks[1].pass(-11);
  expect((await banks[1].call('GET', '/health')).status).toBe(200);
  expect((await applicant.confirmCode(code)).status).toBe(200);
});

test('a bank still reads its tables after a later version, beside it, has added a column to them', async () => {
  const readAll = () =>
    banks[0].db
      .transaction()
      .execute(async (tx) => [
        await codesOf(tx, 'a1b2'),
        await emailsOf(tx, 'a1b2'),
        await applicationWith(tx, 'a1b2').execute(),
      ]);
  const read = await readAll();
  for (const table of ['code', 'email', 'application'])
    await server.client.query(`alter table ${table} add column added text`);
  expect(await readAll()).toEqual(read);
});
