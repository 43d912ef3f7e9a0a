import { once } from 'node:events';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { handleErrors } from '#bank/http/problem.ts';
import { shedLoad } from '#bank/http/request-limits.ts';
import { serveBank } from './support/serve-routes.ts';
import { callAt, callOperation } from './support/test-bank.ts';

const unknownId = 'a'.repeat(32);

test('even if rate limits are off, only 250 requests are served at a time; further ones, also to /health, get 503', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { url, stop, reported } = await serveBank({ beforeQuery: () => released });
  onTestFinished(stop);
  const refused = Promise.withResolvers<void>();
  let refusals = 0;
  const calls = Array.from({ length: 300 }, async () => {
    const answer = await callOperation(url, 'loadSchedule', unknownId);
    if (answer.status === 503) refusals += 1;
    if (refusals === 50) refused.resolve();
    return answer;
  });
  await refused.promise;
  expect((await callAt(url, 'GET', '/health')).status).toBe(503);
  release();
  const answers = await Promise.all(calls);
  const statuses = answers.map(({ status }) => status);
  expect([statuses.filter((status) => status === 404).length, refusals]).toEqual([250, 50]);
  const rejected = answers.find(({ status }) => status === 503);
  expect(rejected?.headers.get('retry-after')).toBe('2');
  expect(rejected?.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(rejected?.body).toEqual({
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    detail: 'The bank is overloaded. Try again later.',
  });
  expect((await callAt(url, 'GET', '/health')).status).toBe(200);
  expect(reported).toEqual([]);
});

/** An app that serves one request at a time: a request holds the only slot until `work` settles. */
async function appWithOneSlot(work: () => Promise<unknown>): Promise<FastifyInstance> {
  const app = fastify();
  handleErrors(app, () => {});
  shedLoad(app, 1);
  app.post('/', async () => work());
  onTestFinished(() => void app.close());
  await app.ready();
  return app;
}

const post = (app: FastifyInstance, body = '{}') =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, body });

test('a failed request frees its slot, and one with an unparsable body takes none', async () => {
  const app = await appWithOneSlot(() => Promise.reject(new Error('broken')));
  for (const body of ['{}', '{}']) expect((await post(app, body)).statusCode).toBe(500);
  for (const body of ['{', '{']) expect((await post(app, body)).statusCode).toBe(400);
  expect((await post(app)).statusCode).toBe(500);
});

test('if the caller disconnects, the slot is freed only when the work is done', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<object>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const app = await appWithOneSlot(() => {
    begin();
    return held;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const caller = new AbortController();
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const abandoned = fetch(url, { ...sent, signal: caller.signal });
  await begun;
  caller.abort();
  await expect(abandoned).rejects.toThrow();
  expect((await fetch(url, sent)).status).toBe(503);
  release({});
  await held;
  expect((await post(app)).statusCode).toBe(200);
});

test('a request takes no slot until its whole body has arrived', async () => {
  const app = await appWithOneSlot(async () => ({}));
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const slow = connect(Number(url.port), url.hostname);
  const head = 'POST / HTTP/1.1\r\nHost: bank\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
  const received = once(app.server, 'request');
  slow.write(`${head}{`);
  await received;
  expect((await post(app)).statusCode).toBe(200);
  slow.write('}');
  const [answer] = await once(slow, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK/);
  slow.destroy();
});
