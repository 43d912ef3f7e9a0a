import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { bankForFile, openForFile } from '../support/bank-of-file.ts';
import { mailServer } from '../support/mail-server.ts';
import { readAnswer } from '../support/test-bank.ts';

const server = openForFile(mailServer);
const bank = bankForFile(() => ({
  smtpUrl: server.url,
  publicUrl: 'https://bank.example/cards',
  rateLimits: true,
}));

async function subscribe(address: string) {
  const before = server.accepted.length;
  expect((await bank.call('POST', '/email', { email: address })).status).toBe(200);
  await vi.waitFor(() => expect(server.accepted).toHaveLength(before + 1), { timeout: 30_000 });
  const email = await PostalMime.parse(server.accepted[before]?.raw ?? '');
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
  const url = /^<https:\/\/bank\.example\/cards(\/email\/unsubscribe\/[0-9a-f-]{36})>$/.exec(
    header('list-unsubscribe') ?? '',
  );
  return { email, header, path: url?.[1] ?? '' };
}

const headingOf = (body: unknown) => /<h1>(.*)<\/h1>/.exec(String(body))?.[1];
const submit = async (path: string, headers: Record<string, string>, body: string) =>
  readAnswer(await fetch(`${bank.url}${path}`, { method: 'POST', headers, body }));
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('subscribing sends one email; the link in it opens a page that asks before unsubscribing', async () => {
  const { email, path } = await subscribe('Reader@example.com');
  expect({ subject: email.subject, to: email.to }).toEqual({
    subject: 'You are subscribed to our newsletter',
    to: [{ name: '', address: 'reader@example.com' }],
  });
  expect(email.text).toContain(`Unsubscribe: https://bank.example/cards${path}\n`);
  // Already subscribed: sends no email.
  expect((await bank.call('POST', '/email', { email: 'reader@example.com' })).status).toBe(200);

  const asked = await bank.call('GET', path);
  expect([asked.status, headingOf(asked.body)]).toEqual([200, 'Do you want to unsubscribe?']);
  expect(asked.body).toMatch(/<header><a [^>]*href="\/">.*NeoBank<\/a><\/header>/);
  const ownOrigin = { ...form, origin: 'https://bank.example' };
  expect(headingOf((await submit(path, ownOrigin, '')).body)).toBe('You have unsubscribed');
  expect(headingOf((await bank.call('GET', path)).body)).toBe('There is no subscription for this link');
  expect(headingOf((await bank.call('GET', '/email/unsubscribe/x')).body)).toBe(
    'There is no subscription for this link',
  );

  const again = await subscribe('reader@example.com');
  expect(again.path).not.toBe(path);
  expect(server.accepted).toHaveLength(2);
});

test('a mail program can unsubscribe with one call (RFC 8058); another site cannot', async () => {
  const { header, path } = await subscribe('one-click@example.com');
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const foreign = await submit(path, { ...form, origin: 'https://evil.example' }, '');
  expect(foreign.status).toBe(403);
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  const parts =
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const ended = await submit(path, multipart, parts);
  expect([ended.status, headingOf(ended.body)]).toEqual([200, 'You have unsubscribed']);
  expect((await submit(path, form, 'List-Unsubscribe=One-Click')).status).toBe(200);
});

test('subscriptions of addresses with different +tags count towards the email limit of one mailbox', async () => {
  const statuses: number[] = [];
  for (let tag = 0; tag < 16; tag += 1)
    statuses.push((await bank.call('POST', '/email', { email: `victim+${tag}@example.com` })).status);
  // One caller may use three quarters of a mailbox's 20 emails.
  expect(statuses).toEqual([...Array(15).fill(200), 429]);
  // A subscribed address gets 429 too, so the response does not reveal which addresses are subscribed.
  expect((await bank.call('POST', '/email', { email: 'victim+0@example.com' })).status).toBe(429);
  expect((await bank.call('POST', '/email', { email: 'other@example.com' })).status).toBe(200);
});
