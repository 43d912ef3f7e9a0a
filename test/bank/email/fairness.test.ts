import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { openStore } from '#bank/store/open-store.ts';
import { awaitEmails, linkIn, tokenOf } from '../../support/mailbox.ts';
import { someRequest } from '../../support/requests.ts';
import { smtpReceiver } from '../../support/smtp-receiver.ts';
import { preparedFolder } from '../support/prepared-folder.ts';
import { callOperation, openTestBank, type TestBank } from '../support/test-bank.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanups.splice(0).reverse()) await step();
});

const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

type Mail = { to: string; raw: string };

/** A bank behind a trusted proxy. Its mail server takes an email once `hold` lets it; `taken` has those taken. */
async function bankWithServer(hold: (to: string) => Promise<unknown> | undefined, dataDir?: string) {
  const taken: Mail[] = [];
  const server = await smtpReceiver(async (stream, session, done) => {
    const raw = await text(stream);
    const to = session.envelope.rcptTo[0]?.address ?? '';
    await hold(to);
    taken.push({ to, raw });
    done();
  });
  const settings = { smtpUrl: server.url, rateLimits: true, trustedProxies: 'loopback' };
  const bank = await openTestBank({ ...settings, ...(dataDir && { dataDir }) });
  cleanups.push(server.stop, bank.stop);
  return { bank, taken };
}

type Offer = { applicationId: string };

/** Applies from this address: the offers, and a function that chooses one of them and resolves to the status. */
async function applyFrom(bank: TestBank, address: string, email: string) {
  const from = { 'x-forwarded-for': address };
  const { body } = await bank.call('POST', '/application', { ...someRequest, email }, from);
  const offers = body as Offer[];
  const choose = async (at = 0) => (await bank.call('POST', '/application/apply', offers[at], from)).status;
  return { id: offers[0]?.applicationId ?? '', offers, choose, from };
}

/** The rows of the application's emails in the folder of a stopped bank, which is removed. */
async function emailsIn(dataDir: string, applicationId: string) {
  const store = await openStore({ dataDir });
  const rows = await store.db
    .selectFrom('email')
    .select('id')
    .where('applicationId', '=', applicationId)
    .execute();
  await store.close();
  rmSync(dataDir, { recursive: true });
  return rows;
}

const sixAddresses = Array.from({ length: 6 }, (_, at) => `203.0.113.${at + 1}`);

test('six addresses whose emails stall the mail server hold no email of a neighbour', async () => {
  const stall = Promise.withResolvers<void>();
  const { bank, taken } = await bankWithServer((to) =>
    to.startsWith('stalling') ? stall.promise : undefined,
  );
  for (const address of sixAddresses)
    for (let at = 0; at < 4; at += 1) {
      const attack = await applyFrom(bank, address, `stalling${at}@${address.replaceAll('.', '-')}.example`);
      expect(await attack.choose()).toBe(200);
    }
  for (const at of [1, 2, 3]) {
    const honest = await applyFrom(bank, '198.51.100.7', `honest${at}@example.com`);
    expect(await honest.choose()).toBe(200);
    await until(() => expect(taken.map(({ to }) => to)).toContain(`honest${at}@example.com`));
  }
  expect(taken).toHaveLength(3);
  stall.resolve();
});

test('addresses take turns: sixty waiting emails of an IPv6 /56 do not go before a neighbour’s first', async () => {
  const closed = Promise.withResolvers<void>();
  const { bank, taken } = await bankWithServer(() => closed.promise);
  for (let at = 0; at < 60; at += 1) {
    const attack = await applyFrom(bank, `2001:db8:0:${(at + 1).toString(16)}::1`, `flood${at}@example.com`);
    expect(await attack.choose()).toBe(200);
  }
  for (const at of [1, 2, 3]) {
    const honest = await applyFrom(bank, `2001:db8:0:${at}00::1`, `honest${at}@example.com`);
    expect(await honest.choose()).toBe(200);
  }
  closed.resolve();
  await until(() => expect(taken).toHaveLength(63));
  const places = taken.flatMap(({ to }, at) => (to.startsWith('honest') ? [at] : []));
  expect(Math.max(...places)).toBeLessThan(30);
});

test('a stranger’s mailbox gets fifteen emails from one address; its owner is mailed, and at once after a link', async () => {
  const { bank, taken } = await bankWithServer(() => undefined);
  for (let tag = 0; tag < 6; tag += 1) {
    const attack = await applyFrom(bank, '203.0.113.1', `victim+${tag}@example.com`);
    for (let times = 0; times < 8; times += 1) {
      bank.pass(1);
      expect(await attack.choose(times % 4)).toBe(200);
      await until(() => expect(taken.length).toBeGreaterThanOrEqual(Math.min(15, tag * 8 + times + 1)));
    }
  }
  expect(taken).toHaveLength(15);

  const owner = await applyFrom(bank, '198.51.100.7', 'victim@example.com');
  expect(await owner.choose()).toBe(200);
  await until(() => expect(taken).toHaveLength(16));
  const resend = () => bank.call('POST', `/application/${owner.id}/email`, {}, owner.from);
  for (let times = 0; times < 3; times += 1) {
    bank.pass(1);
    expect((await resend()).status).toBe(200);
    await until(() => expect(taken).toHaveLength(17 + times));
  }
  bank.pass(1);
  const refused = await resend();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 23 * 3600]).toEqual([429, true]);
  expect(refused.body).toMatchObject({ detail: 'Enough emails have been sent to this address for today.' });

  const last =
    taken
      .at(-1)
      ?.raw.replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=') ?? '';
  const token = tokenOf(linkIn({ id: '', to: '', subject: '', html: '', attachments: [], text: last }));
  expect((await callOperation(bank.url, 'resumeApplication', owner.id, { token })).status).toBe(200);
  expect((await resend()).status).toBe(200);
  await until(() => expect(taken).toHaveLength(20));
});

test('an offer chosen again stores no row for an email that the mailbox does not get', async () => {
  const dataDir = await preparedFolder();
  const bank = await openTestBank({ dataDir, rateLimits: true, trustedProxies: 'loopback' });
  const email = 'chosen.again@example.com';
  const one = await applyFrom(bank, '203.0.113.9', email);
  for (let times = 0; times < 45; times += 1) {
    bank.pass(1);
    expect(await one.choose(times % 4)).toBe(200);
    if (times < 15)
      await awaitEmails(bank.url, email, (emails) => (emails.length > times ? emails : undefined));
  }
  await bank.stop();
  expect(await emailsIn(dataDir, one.id)).toHaveLength(16);
});

const ratesIn = (taken: Mail[]) => taken.map(({ raw }) => /Rate: (\d+)%/.exec(raw)?.[1]);

test('an offer chosen again and again replaces the email that waits, which is one', async () => {
  const closed = Promise.withResolvers<void>();
  const dataDir = await preparedFolder();
  const { bank, taken } = await bankWithServer(() => closed.promise, dataDir);
  const one = await applyFrom(bank, '198.51.100.7', 'changing@example.com');
  expect(await one.choose(3)).toBe(200);
  bank.pass(1);
  for (let times = 0; times < 14; times += 1) expect(await one.choose(times % 4)).toBe(200);
  closed.resolve();
  await until(() => expect(ratesIn(taken).at(-1)).toBe('11'));
  // The one that was on its way already, and the last one.
  expect(taken.length).toBeLessThanOrEqual(2);
  await bank.stop();
  expect((await emailsIn(dataDir, one.id)).length).toBeLessThanOrEqual(2);
});

test('an email that is asked for again while it waits is not sent twice', async () => {
  const closed = Promise.withResolvers<void>();
  const dataDir = await preparedFolder();
  const { bank, taken } = await bankWithServer(() => closed.promise, dataDir);
  const holding = await applyFrom(bank, '198.51.100.7', 'holding@example.com');
  const [first, second] = [holding, await applyFrom(bank, '198.51.100.7', 'holding.too@example.com')];
  const one = await applyFrom(bank, '198.51.100.7', 'asking@example.com');
  for (const applicant of [first, second, one]) expect(await applicant.choose()).toBe(200);
  for (let times = 0; times < 4; times += 1) {
    bank.pass(1);
    const resend = await bank.call('POST', `/application/${one.id}/email`, {}, one.from);
    expect(resend.status).toBe(200);
  }
  closed.resolve();
  await until(() => expect(taken).toHaveLength(3));
  await bank.stop();
  expect(await emailsIn(dataDir, one.id)).toHaveLength(1);
  expect(taken).toHaveLength(3);
});

test('an offer chosen again within five seconds of the last email is told of after them', async () => {
  const { bank, taken } = await bankWithServer(() => undefined);
  const one = await applyFrom(bank, '198.51.100.7', 'quick@example.com');
  expect(await one.choose(0)).toBe(200);
  await until(() => expect(taken).toHaveLength(1));
  for (const at of [1, 2, 3]) expect(await one.choose(at)).toBe(200);
  const neighbour = await applyFrom(bank, '198.51.100.7', 'neighbour@example.com');
  expect(await neighbour.choose()).toBe(200);
  await until(() => expect(taken.length).toBeGreaterThan(1));
  expect(taken.map(({ to }) => to)).toEqual(['quick@example.com', 'neighbour@example.com']);
  await until(() => expect(ratesIn(taken)).toEqual(['15', '15', '10']));
});
