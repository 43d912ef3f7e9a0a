import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { openSmtpTransport } from '#bank/email/smtp-transport.ts';
import { emailAddress, requiredName } from '#contract/fields.ts';
import { openForFile } from '../support/bank-of-file.ts';
import { type AcceptedEmail, mailServer } from '../support/mail-server.ts';

const server = openForFile(mailServer);
const transport = openForFile(async () => openSmtpTransport(server.url, 'https://bank.example'));

async function sendTo(name: string, address: string): Promise<AcceptedEmail> {
  const before = server.accepted.length;
  const content = { subject: 'A subject', text: 'A text', html: '<p>A text</p>', attachments: [] };
  await transport.send({ messageId: 'one', ...content, to: { name, address } });
  const [email, ...others] = server.accepted.slice(before);
  if (!email || others.length > 0) throw new Error(`Expected one email to ${address}.`);
  return email;
}

const headersOf = ({ raw }: AcceptedEmail) => raw.split('\r\n\r\n')[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '';
const headerNames = (headers: string) =>
  headers.split('\r\n').map((line) => line.split(':')[0]?.toLowerCase());
const usualHeaders = ['from', 'to', 'subject', 'message-id', 'date', 'mime-version', 'content-type'];

const injectedAddresses = [
  'eve@example.com, anna@example.com',
  'anna@example.com\r\nBcc: eve@example.com',
  'anna@example.com\nBcc: eve@example.com',
  'anna@example.com\r\n\r\nHello',
  'anna@example.com>\r\nRCPT TO:<eve@example.com',
  'anna@example.com> NOTIFY=SUCCESS',
  'anna@example.com\u0000',
  '"anna@example.com, eve@example.com"@example.com',
  'Eve <eve@example.com>',
  '<eve@example.com>',
  'anna@example.com;eve@example.com',
  'list:anna@example.com,eve@example.com;',
  'anna@example.com (eve@example.com)',
  'anna%eve.example@example.com',
  'anna@[127.0.0.1]',
  'anna@example.com\u2028Bcc: eve@example.com',
  'anna\u0430@example.com',
];

test.each(injectedAddresses)('the contract refuses the address %j', (address) => {
  expect(emailAddress.safeParse(address).success).toBe(false);
});

test('an accepted address is the only recipient', async () => {
  const pieces = ['anna', '@', '.', "'", '+', 'example.com', '-', 'bank.example'];
  const part = fc.constantFrom(...injectedAddresses, ...pieces);
  const combined = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
  const valid = fc.stringMatching(/^[A-Za-z0-9_+'.-]{1,12}@[A-Za-z0-9.-]{1,12}\.[A-Za-z]{2,4}$/);
  const given = fc.sample(fc.oneof(combined, valid), { numRuns: 1500, seed: 4510 });
  const accepted = given.flatMap((text) => {
    const parsed = emailAddress.safeParse(text);
    return parsed.success ? [parsed.data] : [];
  });
  expect(accepted.length).toBeGreaterThan(100);
  for (const address of accepted) {
    const email = await sendTo('Anna', address);
    expect(email.to).toEqual([address.replace(/@.*/, (host) => host.toLowerCase())]);
    expect(headerNames(headersOf(email)).toSorted()).toEqual(usualHeaders.toSorted());
  }
});

test.each([
  'Eve" <eve@example.com>, "Anna',
  'Anna\r\nBcc: eve@example.com',
  'Anna\nBcc: eve@example.com\n\nHello',
  'Anna, eve@example.com',
  '<eve@example.com>',
  '=?utf-8?q?Anna=0D=0ABcc:_eve@example.com?=',
  'Zoë\u2028Bcc: eve@example.com',
])('the contract refuses the name %j, and an email to that name has no extra header', async (name) => {
  expect(requiredName.safeParse(name).success).toBe(false);
  const email = await sendTo(name, 'anna@example.com');
  expect(email.to).toEqual(['anna@example.com']);
  expect(headerNames(headersOf(email)).toSorted()).toEqual(usualHeaders.toSorted());
  const { to, bcc, text } = await PostalMime.parse(email.raw);
  expect([to?.map(({ address }) => address), bcc, text?.trim()]).toEqual([
    ['anna@example.com'],
    undefined,
    'A text',
  ]);
});
