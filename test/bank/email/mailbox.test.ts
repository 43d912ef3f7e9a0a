import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { mailboxRoutes, storeEmail } from '#bank/email/mailbox/mailbox.ts';
import { mailboxPage } from '#bank/email/mailbox/mailbox-page.ts';
import { openSmtpTransport } from '#bank/email/smtp-transport.ts';
import { storeForFile } from '../support/bank-of-file.ts';
import { addEmail } from '../support/stored-email.ts';

const store = storeForFile();

const now = () => new Date('2026-11-21T12:00:00Z');

function openMailbox() {
  const app = fastify({ exposeHeadRoutes: false });
  onTestFinished(() => void app.close());
  app.setErrorHandler((error: { status?: number }, _, reply) => reply.code(error.status ?? 500).send());
  mailboxRoutes(app, { db: store.db, publicUrl: 'http://bank.example:8080' });
  return app;
}

/** Sends an email as a bank without a mail server does. */
async function deliver(change: { messageId: string; to?: { name: string; address: string } }): Promise<void> {
  const transport = openSmtpTransport((raw) => storeEmail(store.db, raw, now()), 'http://bank');
  const to = { name: 'Anna', address: 'anna@example.com' };
  const message = { to, subject: 'Hello', text: 'Hello, Anna', html: '', attachments: [], ...change };
  const headers = { date: now().toUTCString() };
  await transport.send({ ...message, headers });
  transport.stop();
}

test('of two emails with the same Message-ID, only one is stored', async () => {
  const [first, second] = [await addEmail(store.db), await addEmail(store.db)];
  for (const messageId of [first, first, second]) await deliver({ messageId });
  const kept = await store.db
    .selectFrom('mailboxMessage')
    .select(['messageId', 'parsed'])
    .orderBy('number')
    .execute();
  expect(kept.map(({ messageId }) => messageId)).toEqual([`<${first}@bank>`, `<${second}@bank>`]);
  expect(kept[0]?.parsed).toEqual({
    to: 'anna@example.com',
    subject: 'Hello',
    date: '2026-11-21T12:00:00.000Z',
    text: 'Hello, Anna\n',
    html: '',
    attachments: [],
  });
});

test('?to= lists the emails to exactly the given address, and none for an address with a NUL character', async () => {
  await deliver({ to: { name: '', address: 'one@example.com' }, messageId: await addEmail(store.db) });
  const app = openMailbox();
  const recipients = async (query: string) =>
    (await app.inject(`/mailbox/messages${query}`)).json().map(({ to }: { to: string }) => to);
  expect(await recipients('?to=one%40example.com')).toEqual(['one@example.com']);
  expect(await recipients('?to=one')).toEqual([]);
  expect(await recipients('?to=%00')).toEqual([]);
  expect(await recipients('')).toContain('anna@example.com');
});

test('a page of the mailbox has fifty emails and a link to older ones; the JSON list has them all', async () => {
  const parsed = { to: 'many@example.com', subject: '', date: now().toISOString(), text: '', html: '' };
  const raw = Buffer.from('');
  await store.db
    .insertInto('mailboxMessage')
    .values(
      Array.from({ length: 120 }, (_, at) => ({
        id: randomUUID(),
        messageId: `<many-${at}>`,
        parsed: { ...parsed, subject: `Email ${at}.`, attachments: [] },
        raw,
        receivedAt: now(),
      })),
    )
    .execute();
  const app = openMailbox();
  const openPage = async (url: string) => {
    const { payload } = await app.inject(url);
    const subjects = [...payload.matchAll(/<strong>Email (\d+)\./g)].map(([, number]) => Number(number));
    return { subjects, next: /\/mailbox\?before=\d+/.exec(payload)?.[0] ?? '' };
  };
  const first = await openPage('/mailbox');
  const second = await openPage(first.next);
  expect([first.subjects.length, first.subjects[0], second.subjects.length, second.subjects[0]]).toEqual([
    50, 119, 50, 69,
  ]);
  const third = await openPage(second.next);
  expect([third.subjects.length, third.subjects[0], third.next]).toEqual([20, 19, '']);
  const all = (await app.inject('/mailbox/messages?to=many%40example.com')).json();
  expect(all.map(({ subject }: { subject: string }) => subject)).toEqual(
    Array.from({ length: 120 }, (_, at) => `Email ${119 - at}.`),
  );
  await store.db.deleteFrom('mailboxMessage').where('raw', '=', raw).execute();
});

test.each([
  ['bank.example', 200],
  ['bank.example:8080', 200],
  ['localhost:8080', 200],
  ['127.0.0.1', 200],
  ['[::1]:8080', 200],
  ['devbox:8080', 200],
  ['rebinding.example:8080', 403],
  ['127.0.0.1.rebinding.example', 403],
  ['localhost.', 403],
])('against DNS rebinding, a request for the host %s gets %i', async (host, status) => {
  const app = openMailbox();
  for (const url of ['/mailbox', '/mailbox/newest', '/mailbox/messages'])
    expect((await app.inject({ url, headers: { host } })).statusCode).toBe(status);
});

test('the mailbox shows the number of its emails', () => {
  expect(mailboxPage([], 1)).toContain('>1 email. ');
  expect(mailboxPage([], 2)).toContain('>2 emails. ');
});

test('the mailbox shows hostile content as text and never runs it', () => {
  const markup = '"><script>alert(1)</script>';
  const emails = [
    {
      id: '1',
      number: '1',
      to: markup,
      subject: markup,
      date: '2026-11-21T12:00:00.000Z',
      text: markup,
      html: `<a href="https://bank.example">${markup}</a>`,
      attachments: [
        { filename: markup, contentType: 'application/pdf', url: '/mailbox/messages/1/attachments/0' },
      ],
    },
  ];
  const page = mailboxPage(emails, 1);
  expect(page.split('<script>')).toHaveLength(2);
  expect(page).toContain('sandbox="allow-top-navigation-by-user-activation allow-popups"');
  expect(page).toContain('21 Nov 2026, 12:00 UTC');
});

test.each([
  [400, 'short'],
  [900, 'middle'],
  [1600, 'long'],
])('the frame of an email of %i characters is %s', (length, size) => {
  const [to, subject, date] = ['a@b.co', 'Hello', '2026-11-21T12:00:00.000Z'];
  const text = 'a'.repeat(length);
  const email = { id: '1', number: '1', to, subject, date, text, html: `<p>${text}</p>`, attachments: [] };
  expect(mailboxPage([email], 1)).toContain(`<iframe class="${size}" title="Hello"`);
});
