import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { handleErrors } from '#bank/http/error-handler.ts';
import type { BankContext } from '#bank/lifecycle/bank-context.ts';
import { rateLimits } from '#bank/operations/rate-limits.ts';
import { serveRoutes } from './support/serve-routes.ts';
import { openTestBank } from './support/test-bank.ts';

let bank: { url: string; stop: () => Promise<void> } | undefined;
afterEach(async () => {
  await bank?.stop();
  bank = undefined;
});

/** What is left of a minute's requests after each of these, made on behalf of these addresses. */
async function leftAfter(addresses: string[], path = '/rates'): Promise<(string | null)[]> {
  const left: (string | null)[] = [];
  for (const address of addresses) {
    const answer = await fetch(`${bank?.url}${path}`, { headers: { 'x-forwarded-for': address } });
    left.push(answer.headers.get('x-ratelimit-remaining'));
  }
  return left;
}

const visitors = ['203.0.113.1', '203.0.113.1', '203.0.113.2'];

/** Routes behind the limits, without a database. */
async function limitedRoutes(app: FastifyInstance): Promise<void> {
  await rateLimits(app, { settings: {} } as BankContext);
  app.get('/rates', async () => 'rates');
}

test('behind a proxy that is trusted, each visitor is counted for himself; /health is not limited', async () => {
  bank = await openTestBank({ rateLimits: true, trustedProxies: '10.0.0.0/8,loopback' });
  expect(await leftAfter(visitors)).toEqual(['1199', '1198', '1199']);
  expect(await leftAfter(visitors, '/health')).toEqual([null, null, null]);
});

test('a caller who only says to be a proxy is counted by its own address', async () => {
  bank = await serveRoutes(limitedRoutes);
  expect(await leftAfter(visitors)).toEqual(['1199', '1198', '1197']);
});

test('more than 1,200 requests a minute from one address: 429 with Retry-After', async () => {
  const app = fastify();
  handleErrors(app, () => {});
  await limitedRoutes(app);
  const ask = async () => (await app.inject('/rates')).statusCode;
  const answers = Array.from({ length: 1200 }, ask);
  expect(await Promise.all(answers)).toEqual(Array(1200).fill(200));
  const { statusCode, headers, json } = await app.inject('/rates');
  expect([statusCode, json()]).toMatchObject([429, { status: 429, title: 'Too many requests' }]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await app.close();
});
