import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPost, type Post } from '#bank/mail/post.ts';
import { mailServer } from '../support/mail-server.ts';

const undo: (() => unknown)[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(async () => {
  vi.useRealTimers();
  for (const step of undo.splice(0).reverse()) await step();
});

function postTo(url: string): Post {
  const post = openPost(url, 'https://bank.example');
  undo.push(post.stop);
  return post;
}

const send = (post: Post) =>
  post.send(
    async () => ({
      messageId: 'one',
      to: { name: 'Maria Petrova', address: 'maria@example.com' },
      subject: 'A subject',
      text: 'A text',
      html: '<p>A text</p>',
      attachments: [],
    }),
    async () => {},
    new AbortController().signal,
  );

const stateOf = (post: Post) =>
  Promise.race([post.opened().then(() => 'open'), new Promise((told) => setTimeout(told, 100, 'waits'))]);

test('a mail server that hangs up is left alone for a second, and no letter is written meanwhile', async () => {
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  undo.push(() => server.close());
  await once(server, 'listening');
  const post = postTo(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await stateOf(post)).toBe('open');
  await expect(send(post)).rejects.toThrow('connection was closed');
  const seen = calls;
  expect(seen).toBeGreaterThan(0);
  expect(await stateOf(post)).toBe('waits');
  await expect(send(post)).rejects.toThrow('The mail server could not be reached a moment ago');
  expect(calls).toBe(seen);
  vi.setSystemTime(Date.now() + 1000);
  expect(await stateOf(post)).toBe('open');
  await expect(send(post)).rejects.toThrow('connection was closed');
  expect(calls).toBeGreaterThan(seen);
});

test('one that answers, though it refuses, is asked again at once', async () => {
  const server = await mailServer(() => ({ code: 550, words: 'no such user' }));
  undo.push(server.stop);
  const post = postTo(server.url);
  await expect(send(post)).rejects.toThrow('no such user');
  await expect(send(post)).rejects.toThrow('no such user');
  expect(server.tried).toHaveLength(2);
});
