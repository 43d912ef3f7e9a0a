import { expect, test } from 'vitest';
import { journeyFixture } from '../../support/journey-fixture.ts';

const fixture = journeyFixture();
const { url } = fixture;
const headersOf = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: received } = await fetch(url + path, { headers });
  const { 'cache-control': caching, 'content-encoding': encoding, etag } = Object.fromEntries(received);
  return { status, caching, encoding, etag };
};

test('the document is sent in brotli and revalidated on each visit; if unchanged, the response is an empty 304', async () => {
  const first = await headersOf('/', { 'accept-encoding': 'gzip, br' });
  expect(first).toEqual({
    status: 200,
    caching: 'no-cache',
    encoding: 'br',
    etag: expect.stringMatching(/^W\/".{16}"$/),
  });
  const again = await fetch(url, {
    headers: { 'if-none-match': first.etag ?? '', 'cache-control': 'no-cache' },
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

const [script] = /\/assets\/index-[\w-]+\.js/.exec(await (await fetch(url)).text()) ?? [''];

test.each([
  ['/', 'gzip', 'gzip', 'no-cache'],
  ['/', 'identity', undefined, 'no-cache'],
  // Files with a hash in their names never change.
  [script, 'br', 'br', 'public, max-age=31536000, immutable'],
])(
  'a request for %s with the Accept-Encoding %s gets the Content-Encoding %s and the Cache-Control %s',
  async (path, accepted, encoding, caching) => {
    const headers = await headersOf(path, { 'accept-encoding': accepted });
    expect(headers).toMatchObject({ status: 200, encoding, caching });
  },
);

test('a repeat visit requests only the document, the icon, the rates and the news', async () => {
  const { page, context } = await fixture.visitor(390);
  await page.goto(url, { waitUntil: 'networkidle' });
  const pathById = new Map<string, string>();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache) pathById.set(requestId, new URL(response.url).pathname);
  });
  const cached = new Set<string>();
  cdp.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  await page.reload({ waitUntil: 'networkidle' });
  const paths = [...pathById]
    .filter(([id, path]) => !cached.has(id) && path.startsWith('/') && !/^\/(rates|news|favicon)/.test(path))
    .map(([, path]) => path);
  expect(paths).toEqual(['/']);
});
