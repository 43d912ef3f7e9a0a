import { createServer, type Socket } from 'node:net';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSmtpTransport, type SmtpTransport } from '#bank/email/smtp-transport.ts';
import { emailAddress, requiredName } from '#contract/fields.ts';

/** The raw SMTP dialogue: its commands and the message, unparsed. */
type Received = { commands: string[]; message: string };
let received: Received[];
let transport: SmtpTransport;
const sockets = new Set<Socket>();

const server = createServer((socket) => {
  sockets.add(socket);
  let one: Received = { commands: [], message: '' };
  let isMessage = false;
  let rest = '';
  socket.write('220 raw\r\n');
  socket.on('data', (bytes) => {
    rest += bytes.toString('latin1');
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (!isMessage) {
        one.commands.push(line);
        isMessage = line === 'DATA';
        socket.write(isMessage ? '354 go on\r\n' : '250 fine\r\n');
      } else if (line === '.') {
        received.push(one);
        one = { commands: [], message: '' };
        isMessage = false;
        socket.write('250 taken\r\n');
      } else one.message += `${line}\r\n`;
    }
  });
});

beforeAll(async () => {
  received = [];
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  transport = openSmtpTransport(`smtp://127.0.0.1:${port}`, 'https://bank.example');
});
afterAll(() => {
  transport.stop();
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** Sends an email and answers what the server received; undefined where nothing was sent. */
async function sendTo(name: string, address: string): Promise<Received | undefined> {
  received = [];
  const message = {
    messageId: 'one',
    subject: 'A subject',
    text: 'A text',
    html: '<p>A text</p>',
    attachments: [],
  };
  await transport.send({ ...message, to: { name, address } }).catch(() => {});
  return received[0];
}

const recipients = ({ commands }: Received) => commands.filter((line) => /^rcpt/i.test(line));
const headersOf = ({ message }: Received) => message.split('\r\n\r\n')[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '';
const names = (headers: string) => headers.split('\r\n').map((line) => line.split(':')[0]?.toLowerCase());
const usual = ['from', 'to', 'subject', 'message-id', 'date', 'mime-version', 'content-type'];

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
  const part = fc.constantFrom(
    ...injectedAddresses,
    'anna',
    '@',
    '.',
    "'",
    '+',
    'example.com',
    '-',
    'bank.example',
  );
  const near = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
  const sound = fc.stringMatching(/^[A-Za-z0-9_+'.-]{1,12}@[A-Za-z0-9.-]{1,12}\.[A-Za-z]{2,4}$/);
  const given = fc.sample(fc.oneof(near, sound), { numRuns: 1500, seed: 4510 });
  const taken = given.flatMap((text) => {
    const read = emailAddress.safeParse(text);
    return read.success ? [read.data] : [];
  });
  expect(taken.length).toBeGreaterThan(100);
  for (const address of taken) {
    const mail = await sendTo('Anna', address);
    if (!mail) throw new Error(`Nothing was sent to ${address}`);
    expect(recipients(mail)).toEqual([`RCPT TO:<${address.replace(/@.*/, (host) => host.toLowerCase())}>`]);
    expect(names(headersOf(mail)).toSorted()).toEqual(usual.toSorted());
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
])('the name %j is refused, and would add no header', async (name) => {
  expect(requiredName.safeParse(name).success).toBe(false);
  const mail = await sendTo(name, 'anna@example.com');
  if (!mail) throw new Error('Nothing was sent');
  expect(recipients(mail)).toEqual(['RCPT TO:<anna@example.com>']);
  expect(names(headersOf(mail)).toSorted()).toEqual(usual.toSorted());
  const { to, bcc, text } = await PostalMime.parse(mail.message);
  expect([to?.map(({ address }) => address), bcc, text?.trim()]).toEqual([
    ['anna@example.com'],
    undefined,
    'A text',
  ]);
});
