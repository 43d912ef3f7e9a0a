import { once } from 'node:events';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { httpApp } from '#bank/http/app.ts';
import { errors } from '#bank/http/errors.ts';
import { watchLateness } from '#bank/http/event-loop-delay.ts';
import { bounded } from '#bank/http/load-shedding.ts';
import { openDoor } from '#bank/http/server.ts';
import type { BankContext } from '#bank/lifecycle/bank-context.ts';
import { openMeter } from '#bank/maintenance/metrics/counters.ts';
import { stubDatabase } from './support/stub-database.ts';
import { callAt } from './support/test-bank.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

test('the bank works on 250 calls at a time, whatever the rate limits; the others are told when to come again', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const db = stubDatabase(() => released);
  const door = await openDoor('127.0.0.1', 0);
  undo.push(() => door.close());
  const settings = { port: 0, host: '', dataDir: '', rateLimits: false };
  const world = { db, settings, now: () => new Date(), publicUrl: 'http://localhost:8080' } as BankContext;
  const said: unknown[] = [];
  const { handler } = await httpApp(world, door, {
    hasMailbox: false,
    meter: openMeter(),
    say: (error) => said.push(error),
  });
  door.open(handler);
  const url = `http://127.0.0.1:${door.port}`;

  const refused = Promise.withResolvers<void>();
  let refusals = 0;
  const calls = Array.from({ length: 300 }, async () => {
    const answer = await callAt(url, 'GET', `/admin/application/${'a'.repeat(32)}`);
    if (answer.status === 503 && ++refusals === 50) refused.resolve();
    return answer;
  });
  await refused.promise;
  expect((await callAt(url, 'GET', '/health')).status).toBe(200);
  release();
  const answers = await Promise.all(calls);
  const statuses = answers.map(({ status }) => status);
  expect([statuses.filter((status) => status === 404).length, refusals]).toEqual([250, 50]);
  const no = answers.find(({ status }) => status === 503);
  expect(no?.headers.get('retry-after')).toBe('2');
  expect(no?.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(no?.body).toEqual({
    type: 'about:blank',
    title: 'Unavailable',
    status: 503,
    detail: 'The bank has more to do than it can for now.',
  });
  const again = await callAt(url, 'GET', `/admin/application/${'a'.repeat(32)}`);
  expect(again.status).toBe(404);
  expect(said).toEqual([]);
});

/** A service that works on one call at a time: `work` says when it is done. */
async function oneAtATime(
  work: () => Promise<unknown>,
  bounds: Parameters<typeof bounded>[1] = {},
): Promise<FastifyInstance> {
  const app = fastify();
  errors(app, () => {});
  bounded(app, { most: 1, ...bounds });
  app.post('/', async () => work());
  undo.push(() => app.close());
  await app.ready();
  return app;
}

const post = (app: FastifyInstance, body = '{}') =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, body });

test('room is given back by a call that failed, and never taken by one that was refused', async () => {
  const app = await oneAtATime(() => Promise.reject(new Error('broken')));
  for (const expected of [500, 500, 400, 400, 500])
    expect((await post(app, expected === 400 ? '{' : '{}')).statusCode).toBe(expected);
});

test('a caller that goes away takes its room with it only when the work is done', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<object>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const app = await oneAtATime(() => {
    begin();
    return held;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const left = fetch(url, { ...sent, signal: leaving.signal });
  await begun;
  leaving.abort();
  await expect(left).rejects.toThrow();
  expect((await fetch(url, sent)).status).toBe(503);
  release({});
  await held;
  expect((await post(app)).statusCode).toBe(200);
});

test('who is slow to say what he wants keeps nobody out', async () => {
  const app = await oneAtATime(async () => ({}));
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const slow = connect(Number(url.port), url.hostname);
  const head = 'POST / HTTP/1.1\r\nHost: bank\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
  const heard = once(app.server, 'request');
  slow.write(`${head}{`);
  await heard;
  expect((await post(app)).statusCode).toBe(200);
  slow.write('}');
  const [answer] = await once(slow, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK/);
  slow.destroy();
});

test('a caller has ten seconds for the head of a request and thirty for all of it, five thousand a place', async () => {
  const door = await openDoor('127.0.0.1', 0);
  const { headersTimeout, requestTimeout, maxConnections } = door.server;
  expect({ headersTimeout, requestTimeout, maxConnections }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    maxConnections: 5_000,
  });
  await door.close();
});

test('a process that is late serves nobody new until it has caught up', async () => {
  let late = 0;
  const app = await oneAtATime(async () => ({}), { lateness: () => late });
  const statusWhen = async (milliseconds: number) => {
    late = milliseconds;
    return (await post(app)).statusCode;
  };
  expect([await statusWhen(10_000), await statusWhen(10_001), await statusWhen(0)]).toEqual([200, 503, 200]);
});

test('lateness is the time since the process last came round', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  undo.push(async () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const lateness = watchLateness();
  vi.advanceTimersByTime(500);
  expect(lateness()).toBe(0);
  const { now } = performance;
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 3_050);
  expect(lateness()).toBe(3_000);
  vi.advanceTimersByTime(50);
  expect(lateness()).toBe(0);
});
