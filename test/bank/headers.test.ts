import { expect, test } from 'vitest';
import { bankForFile } from './support/bank-of-file.ts';
import { recordedLog } from './support/recorded-log.ts';
import { serveRoutes } from './support/serve-routes.ts';
import { builtFolder } from './support/test-folders.ts';

const page = `<!doctype html><title>NeoBank</title>
<style>body { margin: 0 }</style>
<script>document.title = 'NeoBank'</script>
<script type="module" src="./assets/index-4f2a.js"></script>`;

const siteFolder = builtFolder(page);
const { log, lines: logLines } = recordedLog();
const bank = bankForFile(
  () => ({
    publicUrl: 'https://bank.example',
    siteBackendUrl: 'https://other.example/api',
    allowedOrigins: ['https://cards.example'],
    newsUrl: 'http://127.0.0.1:1/',
  }),
  { siteFolder, log },
);

const closedPolicy =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types 'none'";

const forAll = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(),display-capture=(),geolocation=(),microphone=(),midi=(),payment=(),usb=()',
};
const hsts = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
const noStore = { 'cache-control': 'no-store' };
/** The security headers of every response of this bank except the site's files and the mailbox and unsubscribe pages. */
const apiHeaders = { ...forAll, ...hsts, ...noStore, 'content-security-policy': closedPolicy };

const securityIn = (headers: Headers) => {
  const names = Object.keys(apiHeaders);
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)]] : [])));
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The requests do not come from a browser, so unknown paths get 404 and no redirect to the site. */
test.each<[status: number, method: string, path: string, body?: unknown]>([
  [200, 'GET', '/health'],
  [200, 'GET', '/mailbox/messages'],
  [302, 'GET', '/loan/a1b2'],
  [400, 'POST', '/application', {}],
  [404, 'GET', '/nothing'],
  [404, 'GET', '/assets/gone.js'],
  [403, 'GET', '/%00'],
  [404, 'GET', '/%zz'],
  [404, 'GET', '/application/%ff/status?from=%40'],
  [413, 'POST', '/application', 'x'.repeat(70_000)],
  [404, 'GET', `/admin/application/${'f'.repeat(200)}`],
])('the %i for %s %s has the security headers', async (status, method, path, body) => {
  const answer = await bank.call(method, path, body);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('x-request-id')).toMatch(uuid);
  expect(securityIn(answer.headers)).toEqual(apiHeaders);
  if (status < 400) return;
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(answer.body).toMatchObject({ type: expect.any(String), status });
});

test('ALLOWED_ORIGINS, NEWS_URL and the log reach the routes', async () => {
  const { headers } = await bank.call('GET', '/rates', undefined, { origin: 'https://cards.example' });
  expect(headers.get('access-control-allow-origin')).toBe('https://cards.example');
  expect((await bank.call('GET', '/news')).status).toBe(503);
  expect(logLines.filter(({ name }) => name === 'NEWS_URL')).toHaveLength(1);
});

test('a 500 has the security headers, hides the error, and is logged as an error', async () => {
  const wrong = new Error('The clock of 4510 has stopped');
  const addBroken: Parameters<typeof serveRoutes>[0] = async (app) => {
    app.get('/broken', () => Promise.reject(wrong));
  };
  const broken = await serveRoutes(addBroken, { log });
  const answer = await broken.call('GET', '/broken');
  await broken.stop();
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toContain('4510');
  expect(securityIn(answer.headers)).toEqual({
    ...forAll,
    ...noStore,
    'content-security-policy': closedPolicy,
  });
  expect(broken.reported).toEqual([wrong]);
  expect(logLines.at(-1)).toMatchObject({ level: 'error', route: '/broken', status: 500 });
});

const sitePolicy = [
  "default-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  "require-trusted-types-for 'script';trusted-types 'none'",
  "script-src 'self' 'sha256-sjhD3J+9dwsm/7NIutGnXaOycjb6p9eiUoTPByFMVyg='",
  // The first hash is that of the empty text, because Emotion inserts its rules into an empty style element.
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-mX+s7KJgWpgxJola85xdpAFPBQaV091gzM2oPjgTW2w='",
  "img-src 'self' data: http: https:;font-src 'self';connect-src 'self' https://other.example",
].join(';');

const revalidated = { 'cache-control': 'no-cache', 'content-security-policy': sitePolicy };
test.each<[part: string, path: string, headers: object]>([
  [
    'the page allows its inline script and style by their hashes, and calls to VITE_BACKEND_URL',
    '/',
    revalidated,
  ],
  [
    'a script has the policy that allows nothing',
    '/assets/index-4f2a.js',
    {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': closedPolicy,
    },
  ],
  ...['/favicon.svg', '/social-card.png'].map((path): [string, string, object] => [
    `the picture ${path} can be embedded by other origins`,
    path,
    { ...revalidated, 'cross-origin-resource-policy': 'cross-origin' },
  ]),
])('%s', async (_, path, expected) => {
  const { headers } = await bank.call('GET', path);
  expect(securityIn(headers)).toEqual({ ...forAll, ...hsts, ...expected });
});

test('the mailbox allows its own script and styles by their hashes', async () => {
  const { headers } = await bank.call('GET', '/mailbox');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'sha256-[^' ]+';connect-src 'self';style-src 'sha256-/);
  expect(policy).not.toContain('unsafe-inline');
  expect(securityIn(headers)).toEqual({ ...forAll, ...hsts, ...noStore, 'content-security-policy': policy });
});
