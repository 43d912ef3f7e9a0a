import { describe, expect, test } from 'vitest';
import { someRequest } from '../support/requests.ts';
import { openForFile } from './support/bank-of-file.ts';
import { serveBank } from './support/serve-routes.ts';
import { builtFolder } from './support/test-folders.ts';

const allowed = 'https://cards.example';
const siteFolder = builtFolder();
const bank = openForFile(() => serveBank({}, { publicUrl: 'https://bank.example' }));
const openBank = openForFile(() => serveBank({ siteFolder }, { allowedOrigins: [allowed] }));

type SentHeaders = Record<string, string>;
const submit = (to: typeof bank, sent: SentHeaders) => to.call('POST', '/application', someRequest, sent);

describe('without ALLOWED_ORIGINS', () => {
  test.each<[from: string, headers: SentHeaders]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['the same host on another port', { origin: 'http://127.0.0.1:1' }],
    ['a host that only begins with the name of the bank', { origin: 'https://bank.example.evil.example' }],
    ['a browser that sends Sec-Fetch-Site: cross-site and no Origin', { 'sec-fetch-site': 'cross-site' }],
    ['a browser that sends Sec-Fetch-Site: same-site and no Origin', { 'sec-fetch-site': 'same-site' }],
  ])('a write from %s gets 403', async (_, sent) => {
    expect(await submit(bank, sent)).toMatchObject({ status: 403, body: { title: 'Forbidden' } });
  });

  test("a write with the bank's origin gets 403 if the browser marks it as cross-site", async () => {
    const sent = { origin: bank.url, 'sec-fetch-site': 'cross-site' };
    expect((await submit(bank, sent)).status).toBe(403);
  });

  test.each<[from: string, headers: () => SentHeaders]>([
    ["the bank's page under its public URL", () => ({ origin: 'https://bank.example' })],
    ["the bank's page under its local URL", () => ({ origin: bank.url, 'sec-fetch-site': 'same-origin' })],
    ['a client other than a browser', () => ({})],
  ])('a write from %s gets 200', async (_, sent) => {
    expect((await submit(bank, sent())).status).toBe(200);
  });

  test('a read from another origin gets no CORS headers', async () => {
    const { status, headers } = await bank.call('GET', '/rates', undefined, {
      origin: 'https://evil.example',
    });
    expect([status, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([
      200,
      null,
      null,
    ]);
  });
});

describe('with ALLOWED_ORIGINS', () => {
  const preflight = (origin: string) =>
    openBank.call('OPTIONS', '/application', undefined, {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    });

  test('an allowed origin gets CORS headers in the preflight and in the response', async () => {
    const { status, headers } = await preflight(allowed);
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-allow-headers': 'content-type, idempotency-key',
      'access-control-expose-headers': 'link, retry-after, x-request-id',
      'access-control-max-age': '86400',
      vary: 'Origin',
    });
    expect(headers.has('access-control-allow-credentials')).toBe(false);
    const after = await submit(openBank, { origin: allowed, 'sec-fetch-site': 'cross-site' });
    expect([after.status, after.headers.get('access-control-allow-origin')]).toEqual([200, allowed]);
  });

  test("every response has Vary: Origin, even the site's HTML page", async () => {
    for (const path of ['/', '/rates', '/loan', '/nothing'])
      expect((await openBank.call('GET', path)).headers.get('vary')).toMatch(/^Origin\b/);
  });

  test('another origin gets no Access-Control-Allow-Origin, and 403 for a write', async () => {
    const { status, headers } = await preflight('https://evil.example');
    expect([status, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([
      204,
      null,
      'Origin',
    ]);
    expect((await submit(openBank, { origin: 'https://evil.example' })).status).toBe(403);
  });
});
