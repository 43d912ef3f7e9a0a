import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailServer } from '../support/mail-server.ts';
import { answerOf, openTestBank, type TestBank } from '../support/test-bank.ts';

let mails: Awaited<ReturnType<typeof mailServer>>;
let bank: TestBank;
beforeAll(async () => {
  mails = await mailServer();
  bank = await openTestBank({
    smtpUrl: mails.url,
    publicUrl: 'https://bank.example/cards',
    rateLimits: true,
  });
});
afterAll(async () => {
  await bank.stop();
  await mails.stop();
  expect(bank.reported).toEqual([]);
});

/** Subscribes the address and answers the first email with the path of its link. */
async function subscribed(email: string) {
  const before = mails.taken.length;
  expect((await bank.call('POST', '/email', { email })).status).toBe(200);
  await vi.waitFor(() => expect(mails.taken).toHaveLength(before + 1), { timeout: 30_000 });
  const mail = await PostalMime.parse(mails.taken[before]?.raw ?? '');
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  const url = /^<https:\/\/bank\.example\/cards(\/email\/unsubscribe\/[0-9a-f-]{36})>$/.exec(
    header('list-unsubscribe') ?? '',
  );
  return { mail, header, path: url?.[1] ?? '' };
}

const headingOf = (body: unknown) => /<h1>(.*)<\/h1>/.exec(String(body))?.[1];
const submitted = async (path: string, headers: Record<string, string>, body: string) =>
  answerOf(await fetch(`${bank.url}${path}`, { method: 'POST', headers, body }));
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('a subscription sends one email, whose link asks first and then unsubscribes', async () => {
  const { mail, path } = await subscribed('Reader@example.com');
  expect({ subject: mail.subject, to: mail.to }).toEqual({
    subject: 'You are subscribed to our newsletter',
    to: [{ name: '', address: 'reader@example.com' }],
  });
  expect(mail.text).toContain(`Unsubscribe: https://bank.example/cards${path}\n`);
  expect((await bank.call('POST', '/email', { email: 'reader@example.com' })).status).toBe(200);

  const asked = await bank.call('GET', path);
  expect([asked.status, headingOf(asked.body)]).toEqual([200, 'Do you want to unsubscribe?']);
  expect(asked.body).toMatch(/<header><a [^>]*href="\/">.*NeoBank<\/a><\/header>/);
  expect(headingOf((await bank.call('GET', path)).body)).toBe('Do you want to unsubscribe?');
  const ownOrigin = { ...form, origin: 'https://bank.example' };
  expect(headingOf((await submitted(path, ownOrigin, '')).body)).toBe('You have unsubscribed');
  expect(headingOf((await bank.call('GET', path)).body)).toBe('There is no subscription for this link');
  expect(headingOf((await bank.call('GET', '/email/unsubscribe/x')).body)).toBe(
    'There is no subscription for this link',
  );

  const again = await subscribed('reader@example.com');
  expect(again.path).not.toBe(path);
  expect(mails.taken).toHaveLength(2);
});

test('a mail program unsubscribes with one call (RFC 8058); another site does not', async () => {
  const { header, path } = await subscribed('one-click@example.com');
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const foreign = await submitted(path, { ...form, origin: 'https://evil.example' }, '');
  expect(foreign.status).toBe(403);
  const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
  const parts =
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const ended = await submitted(path, boundary, parts);
  expect([ended.status, headingOf(ended.body)]).toEqual([200, 'You have unsubscribed']);
  expect((await submitted(path, form, 'List-Unsubscribe=One-Click')).status).toBe(200);
});

test('subscriptions count as emails to their mailbox', async () => {
  const found: number[] = [];
  for (let tag = 0; tag < 16; tag += 1)
    found.push((await bank.call('POST', '/email', { email: `victim+${tag}@example.com` })).status);
  expect(found).toEqual([...Array(15).fill(200), 429]);
  // The answer does not tell which addresses are subscribed.
  expect((await bank.call('POST', '/email', { email: 'victim+0@example.com' })).status).toBe(429);
  expect((await bank.call('POST', '/email', { email: 'other@example.com' })).status).toBe(200);
});
