import { expect, test } from 'vitest';
import { fixture } from '../../support/journey-fixture.ts';

const { url } = fixture;

test('if the document is unchanged, the response is an empty 304', async () => {
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  const again = await fetch(url, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

const [script] = /\/assets\/index-[\w-]+\.js/.exec(await (await fetch(url)).text()) ?? ['/no-script'];

test.each([
  ['/', 'gzip, br', 'br'],
  ['/', 'gzip', 'gzip'],
  ['/', 'identity', null],
  [script, 'br', 'br'],
])(
  'a request for %s with the Accept-Encoding %s gets the Content-Encoding %s',
  async (path, accepted, encoding) => {
    const { headers } = await fetch(url + path, { headers: { 'accept-encoding': accepted } });
    expect(headers.get('content-encoding')).toBe(encoding);
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
