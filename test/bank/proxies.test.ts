import { Writable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { handleErrors } from '#bank/http/error-handler.ts';
import { openLog } from '#bank/http/logging.ts';
import { rateLimits, storageLimit } from '#bank/operations/rate-limits.ts';
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
  await rateLimits(app);
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
  expect([statusCode, json()]).toMatchObject([429, { status: 429, title: 'Too Many Requests' }]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await app.close();
});

test('a proxy that is not trusted is reported once, one that is trusted is not', async () => {
  const lines: string[] = [];
  const log = openLog(new Writable({ write: (line, _, next) => next(void lines.push(String(line))) }));
  const reports = async (trustedProxies?: string) => {
    bank = await serveRoutes(limitedRoutes, { log, trustedProxies });
    await leftAfter(visitors);
    await bank.stop();
    return lines.splice(0).filter((line) => line.includes('"name":"TRUSTED_PROXIES"')).length;
  };
  expect([await reports(), await reports('loopback')]).toEqual([1, 0]);
});

test('an address stores a thousand applications an hour; its neighbours store theirs', async () => {
  const app = fastify({ trustProxy: true });
  handleErrors(app, () => {});
  await rateLimits(app);
  app.post('/application', { config: storageLimit }, async () => []);
  const apply = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await app.inject({ method: 'POST', url: '/application', headers })).statusCode;
  };
  const attack: number[] = [];
  for (let at = 0; at < 1_010; at += 1) attack.push(await apply(`2001:db8:0:${(at % 256).toString(16)}::1`));
  expect(attack.filter((status) => status === 200)).toHaveLength(1_000);
  expect([await apply('2001:db8:0:100::1'), await apply('203.0.113.1')]).toEqual([200, 200]);
  await app.close();
});
