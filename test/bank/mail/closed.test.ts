import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openRest } from '#bank/email/circuit-breaker.ts';
import { openPost, type Post } from '#bank/email/smtp-transport.ts';
import { freePort } from '../../support/program.ts';
import { mailServer } from '../support/mail-server.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A way out whose rests last until they are ended here; `rests` holds how long each was meant to be, in milliseconds. */
function postTo(url: string) {
  const rests: number[] = [];
  let ended = Promise.withResolvers<void>();
  const wait = (ms: number) => {
    rests.push(ms);
    ended = Promise.withResolvers();
    return ended.promise;
  };
  const post = openPost(url, 'https://bank.example', openRest(wait));
  undo.push(post.stop);
  return { post, rests, endRest: () => ended.resolve() };
}

/** Sends the letters one after another, as a batch of jobs has them; says which were written. */
function sender(post: Post) {
  const written: string[] = [];
  const send = (messageId: string, signal = new AbortController().signal) =>
    post.send(
      async () => {
        written.push(messageId);
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
  return { written, send };
}

const to = { name: 'Maria Petrova', address: 'maria@example.com' };

/** Once a letter that were not held back would long have been written. */
const quiet = async () => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setImmediate(next));
  return 'quiet';
};

/** A mail server that hangs up on everybody. */
async function hangsUp() {
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  undo.push(() => server.close());
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: () => calls };
}

test('a mail server that hangs up is left alone for a second, then one letter finds out; the others wait unwritten', async () => {
  const server = await hangsUp();
  const { post, rests, endRest } = postTo(server.url);
  const { written, send } = sender(post);
  await expect(send('one')).rejects.toThrow('connection was closed');
  const [second, third] = [send('two'), send('three')];
  const seen = server.calls();
  await expect(Promise.race([second, third, quiet()])).resolves.toBe('quiet');
  expect({ written, rests, calls: server.calls() }).toEqual({ written: ['one'], rests: [1000], calls: seen });
  endRest();
  await expect(second).rejects.toThrow('connection was closed');
  expect({ written, rests }).toEqual({ written: ['one', 'two'], rests: [1000, 1000] });
  endRest();
  await expect(third).rejects.toThrow('connection was closed');
});

test('a letter that waits leaves once the mail server is back, without having failed', async () => {
  const port = await freePort();
  const { post, endRest } = postTo(`smtp://127.0.0.1:${port}`);
  const { written, send } = sender(post);
  await expect(send('one')).rejects.toThrow('ECONNREFUSED');
  const second = send('two');
  const server = await mailServer(() => 'take', port);
  undo.push(server.stop);
  endRest();
  await second;
  expect(written).toEqual(['one', 'two']);
  expect(server.taken).toHaveLength(1);
});

test("a letter that has become another process's while it waited is not written", async () => {
  const server = await hangsUp();
  const { post, endRest } = postTo(server.url);
  const { written, send } = sender(post);
  const another = new AbortController();
  await expect(send('one')).rejects.toThrow('connection was closed');
  const second = send('two', another.signal);
  another.abort(new Error('no longer ours'));
  endRest();
  await expect(second).rejects.toThrow('no longer ours');
  expect(written).toEqual(['one']);
});

test('one that answers, though it refuses, is asked again at once', async () => {
  const server = await mailServer(() => ({ code: 550, words: 'no such user' }));
  undo.push(server.stop);
  const { post, rests } = postTo(server.url);
  const { send } = sender(post);
  await expect(send('one')).rejects.toThrow('no such user');
  await expect(send('two')).rejects.toThrow('no such user');
  expect({ rests, tried: server.tried.length }).toEqual({ rests: [], tried: 2 });
});
