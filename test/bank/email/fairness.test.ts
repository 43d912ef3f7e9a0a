import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { beforeEach, expect, test, vi } from 'vitest';
import { linkIn, tokenOf } from '../../support/mailbox.ts';
import { someRequest } from '../../support/requests.ts';
import { applicantIn } from '../support/applicant.ts';
import { bankForFile, openForFile } from '../support/bank-of-file.ts';
import { mailServer } from '../support/mail-server.ts';
import { callOperation } from '../support/test-bank.ts';

/** The mail server accepts an email once the promise returned by `hold` resolves. */
let hold: (to: string) => Promise<unknown> | undefined;
const server = openForFile(() => mailServer((_, to) => hold(to)));
const bank = bankForFile(() => ({ smtpUrl: server.url, rateLimits: true, trustedProxies: 'loopback' }));
beforeEach(() => {
  server.accepted.length = 0;
  hold = () => undefined;
});

const addressees = () => server.accepted.map(({ to }) => to[0] ?? '');

const untilAccepted = (count: number) =>
  vi.waitFor(() => expect(server.accepted).toHaveLength(count), { timeout: 30_000, interval: 20 });

/** Makes the mail server hold the emails that `isHeld` selects by recipient, until the returned function is called. */
function holdEmails(isHeld = (_to: string) => true) {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = (to) => (isHeld(to) ? promise : undefined);
  return resolve;
}

/** Applies from this IP address; returns functions to choose an offer, read the status and resend the email. */
async function applyFrom(address: string, email: string) {
  const from = { 'x-forwarded-for': address };
  const { body } = await bank.call('POST', '/application', { ...someRequest, email }, from);
  const offers = body as { applicationId: string }[];
  const id = offers[0]?.applicationId ?? '';
  return {
    id,
    choose: async (at = 0) =>
      expect((await bank.call('POST', '/application/apply', offers[at], from)).status).toBe(200),
    status: async () => (await bank.call('GET', `/application/${id}/status`, undefined, from)).body,
    resend: () => bank.call('POST', `/application/${id}/email`, {}, from),
  };
}

const sixAddresses = Array.from({ length: 6 }, (_, at) => `203.0.113.${at + 1}`);

test('while the mail server holds the emails of six IP addresses, those of a seventh are still sent', async () => {
  const release = holdEmails((to) => to.startsWith('stalling'));
  for (const address of sixAddresses)
    for (let at = 0; at < 4; at += 1) {
      const attack = await applyFrom(address, `stalling${at}@${address.replaceAll('.', '-')}.example`);
      await attack.choose();
    }
  for (const at of [1, 2, 3]) {
    await (await applyFrom('198.51.100.7', `honest${at}@example.com`)).choose();
    await untilAccepted(at);
  }
  expect(addressees()).toEqual([1, 2, 3].map((at) => `honest${at}@example.com`));
  release();
  await untilAccepted(27);
});

test('the twenty-four waiting emails of an IPv6 /56 take turns with the emails of other networks', async () => {
  const release = holdEmails();
  for (let at = 0; at < 24; at += 1)
    await (await applyFrom(`2001:db8:0:${(at + 1).toString(16)}::1`, `flood${at}@example.com`)).choose();
  for (const at of [1, 2, 3])
    await (await applyFrom(`2001:db8:0:${at}00::1`, `honest${at}@example.org`)).choose();
  release();
  await untilAccepted(27);
  const places = addressees().flatMap((to, at) => (to.startsWith('honest') ? [at] : []));
  expect(Math.max(...places)).toBeLessThan(12);
});

/** The status if the last email exceeded the limit of its mailbox: it can be resent in almost a day. */
const withheld = {
  email: { sentAt: null, isWaiting: false },
  resendsLeft: 0,
  secondsToResend: expect.toSatisfy((seconds: number) => seconds > 23 * 3600),
};

test('an IP address can cause fifteen emails to a mailbox; the owner can still get four, and more after opening a link', async () => {
  for (let tag = 0; tag < 3; tag += 1) {
    const attack = await applyFrom('203.0.113.1', `victim+${tag}@example.com`);
    for (let times = 0; times < 8; times += 1) {
      bank.pass(1);
      await attack.choose(times % 4);
      await untilAccepted(Math.min(15, tag * 8 + times + 1));
    }
    if (tag > 0) expect(await attack.status()).toMatchObject(withheld);
  }
  // Only emails that still wait lower the priority of the next ones, not those that have been sent.
  const { rows } = await sql<{ lowest: number }>`
    select min(priority) as lowest from pgboss.job
    where data->>'emailId' in (select id::text from email where mailbox = 'victim@example.com')`.execute(
    bank.db,
  );
  expect(rows[0]?.lowest).toBeGreaterThan(-5);

  const owner = await applyFrom('198.51.100.7', 'victim@example.com');
  await owner.choose();
  await untilAccepted(16);
  expect(await owner.status()).toMatchObject({ resendsLeft: 3 });
  for (let times = 0; times < 3; times += 1) {
    bank.pass(1);
    expect((await owner.resend()).status).toBe(200);
    await untilAccepted(17 + times);
  }
  bank.pass(1);
  const refused = await owner.resend();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 23 * 3600]).toEqual([429, true]);
  expect(refused.body).toMatchObject({ detail: 'Too many emails to this mailbox in the last 24 hours.' });

  const { subject = '', text = '' } = await PostalMime.parse(server.accepted.at(-1)?.raw ?? '');
  const token = tokenOf(linkIn({ subject, text }));
  expect((await callOperation(bank.url, 'resumeApplication', owner.id, { token })).status).toBe(200);
  expect((await owner.resend()).status).toBe(200);
  await untilAccepted(20);
});

/** Records twenty more sent emails to the mailbox, so that its limit allows no other. */
async function fillMailbox(mailbox: string) {
  const { rows } = await sql`
    insert into email (id, kind, mailbox, source, is_resend, is_waiting, requested_at, sent_at)
    select gen_random_uuid(), kind, mailbox, source, false, false, requested_at, requested_at
    from (select * from email where mailbox = ${mailbox} limit 1), generate_series(1, 20) returning id`.execute(
    bank.db,
  );
  expect(rows).toHaveLength(20);
}

test('if the limit of the mailbox withholds the code, an entered code is not checked, and the response has the wait for a new one', async () => {
  const applicant = await applicantIn(bank.url, 'DOCUMENT_CREATED', { email: 'full@example.com' });
  await untilAccepted(3);
  await fillMailbox('full@example.com');
  expect((await applicant.requestCode()).status).toBe(200);
  expect((await applicant.loadStatus()).body).toMatchObject(withheld);
  const { status, headers, body } = await applicant.confirmCode(1234);
  expect([status, Number(headers.get('retry-after')) > 23 * 3600, body]).toEqual([
    429,
    true,
    expect.objectContaining({ detail: 'The email with the code could not be sent.' }),
  ]);
});

test('after a wrong or expired code, the wait for a new one is at least that of the limit of the mailbox', async () => {
  const [guessing, late] = await Promise.all(
    ['guessing', 'late'].map((name, at) =>
      applicantIn(bank.url, 'DOCUMENT_CREATED, code sent', {
        email: `${name}@example.com`,
        passportNumber: String(200_000 + at),
      }),
    ),
  );
  await untilAccepted(8);
  await fillMailbox('guessing@example.com');
  await fillMailbox('late@example.com');
  const codes = server.accepted.flatMap(({ raw }) => /^\d{4}\r?$/m.exec(raw)?.map(Number) ?? []);
  const wrong = [9999, 9998, 9997].find((code) => !codes.includes(code)) ?? 0;
  const aDay = expect.toSatisfy((seconds: number) => seconds > 23 * 3600);
  for (const triesLeft of [2, 1])
    expect((await guessing?.confirmCode(wrong))?.body).toMatchObject({ triesLeft, secondsToNextCode: aDay });
  const last = await guessing?.confirmCode(wrong);
  bank.pass(11);
  const expired = await late?.confirmCode(wrong);
  expect(
    [last, expired].map((answer) => [answer?.status, Number(answer?.headers.get('retry-after'))]),
  ).toEqual([
    [422, aDay],
    [422, aDay],
  ]);
  expect(expired?.body).toMatchObject({ triesLeft: 0, errors: [{ field: 'code', code: 'expired' }] });
});

test('each new choice of an offer replaces the waiting email of the previous one, and replaced emails count towards no limit', async () => {
  const release = holdEmails();
  const applicant = await applyFrom('198.51.100.7', 'changing@example.com');
  await applicant.choose(3);
  bank.pass(1);
  for (let times = 0; times < 18; times += 1) await applicant.choose(times % 4);
  expect(await applicant.status()).toMatchObject({ email: { isWaiting: true }, resendsLeft: 5 });
  release();
  const newest = () => server.accepted.at(-1)?.raw;
  await expect.poll(newest, { timeout: 30_000, interval: 20 }).toContain('Annual rate: 11%');
  // Only the last email, and the first if it was already being sent.
  expect(server.accepted.length).toBeLessThanOrEqual(2);
});
