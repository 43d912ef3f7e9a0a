import { expect, inject, test } from 'vitest';
import { journeyFixture } from '../../support/journey-fixture.ts';

const fixture = journeyFixture();
const url = inject('programUrl');
const headersOf = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: answered } = await fetch(url + path, { headers });
  const { 'cache-control': kept, 'content-encoding': encoding, etag } = Object.fromEntries(answered);
  return { status, kept, encoding, etag };
};

test('the document comes in brotli and is asked for anew each time; known, it does not come again', async () => {
  const first = await headersOf('/', { 'accept-encoding': 'gzip, br' });
  expect(first).toEqual({
    status: 200,
    kept: 'no-cache',
    encoding: 'br',
    etag: expect.stringMatching(/^W\/".{16}"$/),
  });
  const again = await fetch(url, {
    headers: { 'if-none-match': first.etag ?? '', 'cache-control': 'no-cache' },
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test.each([
  ['gzip', 'gzip'],
  ['identity', undefined],
])('a browser that takes %s gets %s', async (accepted, encoding) => {
  expect((await headersOf('/', { 'accept-encoding': accepted })).encoding).toBe(encoding);
});

test('files named by their content come in brotli and are kept for good', async () => {
  const page = await (await fetch(url)).text();
  const script = /\b(index-[\w-]+)\.js/.exec(page)?.[1];
  expect(await headersOf(`/assets/${script}.js`, { 'accept-encoding': 'br' })).toMatchObject({
    status: 200,
    kept: 'public, max-age=31536000, immutable',
    encoding: 'br',
  });
});

test('a repeat visit asks for the document alone', async () => {
  const { page, context } = await fixture.visitor(390);
  await page.goto(url, { waitUntil: 'networkidle' });
  const sent = new Map<string, string>();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache) sent.set(requestId, new URL(response.url).pathname);
  });
  const kept = new Set<string>();
  cdp.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  await page.reload({ waitUntil: 'networkidle' });
  const paths = [...sent]
    .filter(([id, path]) => !kept.has(id) && path.startsWith('/') && !/^\/(rates|news|favicon)/.test(path))
    .map(([, path]) => path);
  expect(paths).toEqual(['/']);
});
