import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openCircuitBreaker } from '#bank/email/circuit-breaker.ts';
import { openSmtpTransport, type SmtpTransport } from '#bank/email/smtp-transport.ts';
import { freePort } from '../../support/program.ts';
import { mailServer } from '../support/mail-server.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A transport whose circuit stays open until `close`; `waits` holds the requested waits in milliseconds. */
function openTransport(url: string) {
  const waits: number[] = [];
  let ended = Promise.withResolvers<void>();
  const wait = (ms: number) => {
    waits.push(ms);
    ended = Promise.withResolvers();
    return ended.promise;
  };
  const transport = openSmtpTransport(url, 'https://bank.example', openCircuitBreaker(wait));
  undo.push(transport.stop);
  return { transport, waits, close: () => ended.resolve() };
}

/** Sends messages; `rendered` holds the ids of those that were rendered. */
function sender(transport: SmtpTransport) {
  const rendered: string[] = [];
  const send = (messageId: string, signal = new AbortController().signal) =>
    transport.send(
      async () => {
        rendered.push(messageId);
        return {
          messageId,
          to,
          subject: 'A subject',
          text: 'A text',
          html: '<p>A text</p>',
          attachments: [],
        };
      },
      async () => {},
      signal,
    );
  return { rendered, send };
}

const to = { name: 'Maria Petrova', address: 'maria@example.com' };

/** Resolves after every message that is not held back has been rendered. */
const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setImmediate(next));
  return 'settled';
};

/** A mail server that closes every connection. */
async function closingServer() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  undo.push(() => server.close());
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
  };
}

test('an unreachable mail server is left alone for a second, then one email tries it; the others wait unrendered', async () => {
  const server = await closingServer();
  const { transport, waits, close } = openTransport(server.url);
  const { rendered, send } = sender(transport);
  await expect(send('one')).rejects.toThrow('connection was closed');
  const [second, third] = [send('two'), send('three')];
  const seen = server.connections();
  await expect(Promise.race([second, third, settled()])).resolves.toBe('settled');
  expect({ rendered, waits, connections: server.connections() }).toEqual({
    rendered: ['one'],
    waits: [1000],
    connections: seen,
  });
  close();
  await expect(second).rejects.toThrow('connection was closed');
  expect({ rendered, waits }).toEqual({ rendered: ['one', 'two'], waits: [1000, 1000] });
  close();
  await expect(third).rejects.toThrow('connection was closed');
});

test('a waiting email is sent once the mail server is back, without a failed attempt', async () => {
  const port = await freePort();
  const { transport, close } = openTransport(`smtp://127.0.0.1:${port}`);
  const { rendered, send } = sender(transport);
  await expect(send('one')).rejects.toThrow('ECONNREFUSED');
  const second = send('two');
  const server = await mailServer(() => 'take', port);
  undo.push(server.stop);
  close();
  await second;
  expect(rendered).toEqual(['one', 'two']);
  expect(server.taken).toHaveLength(1);
});

test('a waiting email whose job was given to another process is not rendered', async () => {
  const server = await closingServer();
  const { transport, close } = openTransport(server.url);
  const { rendered, send } = sender(transport);
  const another = new AbortController();
  await expect(send('one')).rejects.toThrow('connection was closed');
  const second = send('two', another.signal);
  another.abort(new Error('no longer ours'));
  close();
  await expect(second).rejects.toThrow('no longer ours');
  expect(rendered).toEqual(['one']);
});

test('a mail server that answers with an error is tried again at once', async () => {
  const server = await mailServer(() => ({ code: 550, words: 'no such user' }));
  undo.push(server.stop);
  const { transport, waits } = openTransport(server.url);
  const { send } = sender(transport);
  await expect(send('one')).rejects.toThrow('no such user');
  await expect(send('two')).rejects.toThrow('no such user');
  expect({ waits, tried: server.tried.length }).toEqual({ waits: [], tried: 2 });
});
