import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { openCircuitBreaker } from '#bank/email/circuit-breaker.ts';
import { isRefusal, openSmtpTransport, type SmtpTransport } from '#bank/email/smtp-transport.ts';
import { freePort } from '../../support/program.ts';
import { smtpReceiver } from '../../support/smtp-receiver.ts';
import { mailServer } from '../support/mail-server.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A transport that leaves an unreachable server alone for an hour, where nothing else is said. */
function openTransport(url: string, pauseMs = 3_600_000) {
  const transport = openSmtpTransport(url, 'https://bank.example', openCircuitBreaker(pauseMs));
  undo.push(transport.stop);
  return transport;
}

/** Sends messages; `rendered` holds the ids of those that were rendered. */
function sender(transport: SmtpTransport) {
  const rendered: string[] = [];
  const send = (messageId: string, signal = new AbortController().signal) =>
    transport.send(async () => {
      rendered.push(messageId);
      return {
        messageId,
        to,
        subject: 'A subject',
        text: 'A text',
        html: '<p>A text</p>',
        attachments: [],
      };
    }, signal);
  return { rendered, send };
}

const to = { name: 'Maria Petrova', address: 'maria@example.com' };

/** Resolves after every message that is not held back has been rendered. */
const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setImmediate(next));
  return 'settled';
};

/** A mail server that closes every connection; once it is opened, what is said goes to the port `behind` it. */
async function closingServer(behind = 0) {
  let connections = 0;
  let isOpen = false;
  const server = createServer((socket) => {
    connections += 1;
    if (isOpen) socket.pipe(connect(behind, '127.0.0.1')).pipe(socket);
    else socket.destroy();
  }).listen(0, '127.0.0.1');
  undo.push(() => server.close());
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    open: () => {
      isOpen = true;
    },
  };
}

test('while an unreachable mail server is left alone, emails wait unrendered', async () => {
  const server = await closingServer();
  const { rendered, send } = sender(openTransport(server.url));
  await expect(send('one')).rejects.toThrow('connection was closed');
  const seen = server.connections();
  const others = [send('two'), send('three')];
  await expect(Promise.race([...others, settled()])).resolves.toBe('settled');
  expect({ rendered, connections: server.connections() }).toEqual({ rendered: ['one'], connections: seen });
});

test('then one email tries it, and the others wait for its outcome', async () => {
  const port = await freePort();
  const { rendered, send } = sender(openTransport(`smtp://127.0.0.1:${port}`, 20));
  await expect(send('one')).rejects.toThrow('ECONNREFUSED');
  // The pause is over before the first of them comes.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20);
  const tried: string[] = [];
  const others = ['two', 'three', 'four'].map((id) => send(id).catch(() => tried.push(id)));
  await Promise.race(others);
  clock.mockRestore();
  expect({ rendered, tried }).toEqual({ rendered: ['one', 'two'], tried: ['two'] });
  await Promise.all(others);
  // Those that waited are rendered in any order.
  expect([...rendered.slice(0, 2), ...rendered.slice(2).sort()]).toEqual(['one', 'two', 'four', 'three']);
});

test('a waiting email is sent once the mail server is back, without a failed attempt', async () => {
  const server = await mailServer(() => 'take');
  undo.push(server.stop);
  const gate = await closingServer(Number(new URL(server.url).port));
  const { rendered, send } = sender(openTransport(gate.url, 20));
  await expect(send('one')).rejects.toThrow('connection was closed');
  gate.open();
  expect(await send('two')).toBe(true);
  expect(rendered).toEqual(['one', 'two']);
  expect(server.taken).toHaveLength(1);
});

test('a waiting email whose job was given to another process is not rendered', async () => {
  const server = await closingServer();
  const { rendered, send } = sender(openTransport(server.url, 20));
  const another = new AbortController();
  await expect(send('one')).rejects.toThrow('connection was closed');
  const second = send('two', another.signal);
  another.abort(new Error('no longer ours'));
  await expect(second).rejects.toThrow();
  expect(rendered).toEqual(['one']);
});

test('a mail server that answers with an error is tried again at once', async () => {
  const server = await mailServer(() => ({ code: 550, words: 'no such user' }));
  undo.push(server.stop);
  const { send } = sender(openTransport(server.url));
  await expect(send('one')).rejects.toThrow('no such user');
  await expect(send('two')).rejects.toThrow('no such user');
  expect(server.tried).toHaveLength(2);
});

test.each([
  ['the recipient', 'RCPT TO', 550, true],
  ['the message', 'DATA', 554, true],
  ['the recipient for now', 'RCPT TO', 451, false],
  ['the sender', 'MAIL FROM', 550, false],
])('a mail server that refuses %s: %s %i', async (_, command, responseCode, expected) => {
  const permanent = responseCode >= 500;
  expect(isRefusal(Object.assign(new Error('refused'), { command, responseCode, permanent }))).toBe(expected);
});

test('twelve emails are sent at a time, on a connection each', async () => {
  const all = Promise.withResolvers<void>();
  const connections = new Set<string>();
  const receiver = await smtpReceiver(async (stream, { id }, callback) => {
    await text(stream);
    connections.add(id);
    if (connections.size === 12) all.resolve();
    await all.promise;
    callback();
  });
  undo.push(receiver.stop);
  const { send } = sender(openTransport(receiver.url));
  const sent = await Promise.all(Array.from({ length: 24 }, (_, at) => send(String(at))));
  expect(sent).toEqual(Array(24).fill(true));
  expect(connections.size).toBe(12);
});
