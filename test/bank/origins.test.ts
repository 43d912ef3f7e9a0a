import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someRequest } from '../support/requests.ts';
import { builtFolder } from './support/built-folder.ts';
import { serveBank } from './support/serve-routes.ts';

const friend = 'https://cards.example';
const site = builtFolder();
type Served = Awaited<ReturnType<typeof serveBank>>;
let bank: Served;
let friendly: Served;
beforeAll(async () => {
  bank = await serveBank({}, { publicUrl: 'https://bank.example' });
  friendly = await serveBank({ siteFolder: site.folder }, { allowedOrigins: [friend] });
});
afterAll(async () => {
  await Promise.all([bank.stop(), friendly.stop()]);
  site.remove();
});

type Said = Record<string, string>;
const submit = (to: Served, said: Said) => to.call('POST', '/application', someRequest, said);

describe('a page of another site may not write', () => {
  test.each<[words: string, said: Said]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['the same host by another port', { origin: 'http://127.0.0.1:1' }],
    ['a name that only begins like ours', { origin: 'https://bank.example.evil.example' }],
    ['a browser that says no Origin, and cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a browser that says no Origin, and same-site', { 'sec-fetch-site': 'same-site' }],
  ])('%s: 403', async (_, said) => {
    expect(await submit(bank, said)).toMatchObject({ status: 403, body: { title: 'Forbidden' } });
  });

  test('nor where the names agree and the browser says cross-site', async () => {
    const said = { origin: bank.url, 'sec-fetch-site': 'cross-site' };
    expect((await submit(bank, said)).status).toBe(403);
  });

  test.each<[words: string, said: () => Said]>([
    ['its own page by its public name', () => ({ origin: 'https://bank.example' })],
    [
      'its own page by the name of the machine',
      () => ({ origin: bank.url, 'sec-fetch-site': 'same-origin' }),
    ],
    ['what is no browser', () => ({})],
  ])('%s may', async (_, said) => {
    expect((await submit(bank, said())).status).toBe(200);
  });

  test('another site may not read either: its browser is not told that it may', async () => {
    const { status, headers } = await bank.call('GET', '/rates', undefined, { origin: friend });
    expect([status, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([
      200,
      null,
      null,
    ]);
  });
});

describe('ALLOWED_ORIGINS names those whose pages may call', () => {
  const preflight = (origin: string) =>
    friendly.call('OPTIONS', '/application', undefined, {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    });

  test('an allowed origin gets the CORS headers, in the preflight and in the response', async () => {
    const before = await preflight(friend);
    expect([before.status, Object.fromEntries(corsIn(before.headers))]).toEqual([
      204,
      {
        'access-control-allow-origin': friend,
        'access-control-allow-methods': 'GET, POST, PUT',
        'access-control-allow-headers': 'content-type, idempotency-key',
        'access-control-expose-headers': 'link, retry-after, x-request-id',
        'access-control-max-age': '86400',
        vary: 'Origin',
      },
    ]);
    const after = await submit(friendly, { origin: friend, 'sec-fetch-site': 'cross-site' });
    expect([after.status, after.headers.get('access-control-allow-origin')]).toEqual([200, friend]);
  });

  test('every response says that it depends on the origin, the page too', async () => {
    for (const path of ['/', '/rates', '/loan', '/nothing'])
      expect((await friendly.call('GET', path)).headers.get('vary')).toMatch(/^Origin\b/);
  });

  test('another origin gets none', async () => {
    const { status, headers } = await preflight('https://evil.example');
    expect([status, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([
      204,
      null,
      'Origin',
    ]);
    expect((await submit(friendly, { origin: 'https://evil.example' })).status).toBe(403);
  });
});

const corsIn = (headers: Headers) =>
  [...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary');
