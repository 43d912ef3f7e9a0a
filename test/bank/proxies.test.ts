import fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from '#bank/http/problem.ts';
import {
  callerAddressOf,
  enforceRateLimits,
  limitByApplication,
  queueByAddress,
} from '#bank/http/request-limits.ts';
import { operations } from '#contract/operations.ts';
import { openForFile } from './support/bank-of-file.ts';
import { recordedLog } from './support/recorded-log.ts';
import { serveBank } from './support/serve-routes.ts';

/** Sends POST /application from each address in turn; returns the number of remaining requests in each response. */
async function remainingAfter(url: string, addresses: string[]): Promise<(string | null)[]> {
  const remaining: (string | null)[] = [];
  for (const address of addresses) {
    const headers = { 'x-forwarded-for': address };
    const answer = await fetch(`${url}/application`, { method: 'POST', headers });
    remaining.push(answer.headers.get('x-ratelimit-remaining'));
  }
  return remaining;
}

test.each([
  ['each visitor behind a trusted proxy is counted separately', '10.0.0.0/8,loopback', '999', 0],
  [
    'a caller that only claims to be a proxy is counted by its own address, and logged once',
    undefined,
    '997',
    1,
  ],
])('%s', async (_, trustedProxies, remainingOfOther, warnings) => {
  const { log, lines } = recordedLog();
  const proxied = await serveBank({ rateLimits: true }, { log, trustedProxies });
  // The first two are in one IPv6 /56, which counts as one visitor.
  const visitors = ['2001:db8:0:1::1', '2001:db8:0:2::1', '203.0.113.2'];
  expect(await remainingAfter(proxied.url, visitors)).toEqual(['999', '998', remainingOfOther]);
  await proxied.stop();
  expect(lines.filter(({ name }) => name === 'TRUSTED_PROXIES')).toHaveLength(warnings);
});

test('an application gets two hundred calls of each operation a day', async () => {
  const app = fastify();
  handleErrors(app, () => {});
  await enforceRateLimits(app);
  app.post('/application/apply', { config: limitByApplication }, async () => []);
  app.post('/application/:applicationId/deny', { config: limitByApplication }, async () => []);
  const [one, other] = ['1'.repeat(32), '2'.repeat(32)];
  const choose = (applicationId: unknown) =>
    app.inject({ method: 'POST', url: '/application/apply', payload: { applicationId } });
  const choices: number[] = [];
  for (let at = 0; at < 200; at += 1) choices.push((await choose(one)).statusCode);
  expect(choices).toEqual(Array(200).fill(200));
  const refused = await choose(one);
  expect(refused.json()).toMatchObject({ status: 429, detail: 'Too many requests. Try again later.' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
  const others = [await choose(other), await app.inject({ method: 'POST', url: `/application/${one}/deny` })];
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  // Calls with malformed ids are counted by address.
  for (let at = 0; at < 200; at += 1) await choose([at]);
  expect((await choose([200])).statusCode).toBe(429);
  await app.close();
});

const bank = openForFile(() => serveBank({ rateLimits: true }));

test.each(Object.entries(operations))('writes are limited, reads not: %s', async (name, { method, path }) => {
  const { headers } = await fetch(`${bank.url}${path.replace(':applicationId', '0'.repeat(32))}`, { method });
  const isLimitedByAddress = name === 'submitApplication' || name === 'subscribe';
  const limitOfWrite = isLimitedByAddress ? '1000' : '200';
  expect(headers.get('x-ratelimit-limit')).toBe(method === 'GET' ? null : limitOfWrite);
});

test('two requests of an address are served and two wait; the fifth gets 503; other addresses do not wait', async () => {
  const app = fastify({ trustProxy: true });
  handleErrors(app, () => {});
  queueByAddress(app, { slots: 2, waiting: 2 });
  const begun: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  app.get('/:name', async ({ params }) => {
    const { name } = params as { name: string };
    begun.push(name);
    if (name !== 'other') await held;
    return name;
  });
  app.get('/health', async () => 'ok');
  const ask = (name: string, address = '203.0.113.1') =>
    app.inject({ url: `/${name}`, headers: { 'x-forwarded-for': address } });
  const asked = ['1', '2', '3', '4'].map((name) => ask(name));
  await expect.poll(() => begun).toEqual(['1', '2']);
  const { statusCode, headers } = await ask('5');
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  expect((await ask('health')).statusCode).toBe(200);
  expect((await ask('other', '203.0.113.2')).body).toBe('other');
  expect(begun).toEqual(['1', '2', 'other']);
  release();
  expect((await Promise.all(asked)).map(({ body }) => body)).toEqual(['1', '2', '3', '4']);
  expect(begun).toEqual(['1', '2', 'other', '3', '4']);
  await app.close();
});

test.each([
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:0DB8:0:7fff::1', '2001:db8:0:7f00::'],
  ['fe80::1%eth0', 'fe80::'],
  ['192.0.2.7:5678', '192.0.2.7'],
  ['[2001:db8:0:7fff::1]:443', '2001:db8:0:7f00::'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
  ['unknown', 'unknown'],
])('rate limits count a caller at %s under the key %s', (ip, address) => {
  expect(callerAddressOf(ip)).toBe(address);
});
