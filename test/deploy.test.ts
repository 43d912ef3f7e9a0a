import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from '#bank/settings.ts';
import { processSettings } from './support/program.ts';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const containerfile = read('docs/deploy/Containerfile');
const compose = read('docs/deploy/compose.yaml');

/** What the container is built from. */
const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
  paths.split(' '),
);
const letIn = read('.dockerignore')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1));

test.each(copied)('%s is there, and let into the build', (path) => {
  expect(existsSync(resolve(root, path))).toBe(true);
  expect(letIn).toContain(path);
});

test('nothing secret and nothing of the git folder is let into the build', () => {
  expect(read('.dockerignore')).toContain('\n*\n');
  expect(letIn.filter((path) => /env|git|data|docs/.test(path))).toEqual([]);
});

test('it runs as no root, by Node itself, and knows its health', () => {
  expect(containerfile).toMatch(/\nUSER node\n/);
  expect(containerfile).toMatch(/\nCMD \["node", "src\/bank\/main\.ts"\]\n$/);
  expect(containerfile).toContain('/health');
});

test('however the bank is started, its threads share one arena of memory', () => {
  const setting = Object.entries(processSettings)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  expect(JSON.parse(read('package.json')).scripts.start).toBe(`${setting} node src/bank/main.ts`);
  expect(containerfile.match(/^ENV .*$/m)?.[0]).toContain(setting);
  expect(read('docs/operations.md')).toContain(`\n    Environment=${setting}\n`);
});

describe('what compose tells the bank is what the bank reads', () => {
  const given = [
    ...(/environment:\n((?: {6}\S.*\n)+)/.exec(compose)?.[1] ?? '').matchAll(/^ {6}(\w+): (.*)$/gm),
  ];
  const env = {
    DATABASE_PASSWORD: 'a1b2',
    PUBLIC_URL: 'https://bank.example',
    TRUSTED_PROXIES: 'uniquelocal',
  };
  const filled = given.map(([, name = '', text = '']) => [
    name,
    text.replace(/\$\{(\w+)[^}]*\}/g, (_, key: keyof typeof env) => env[key] ?? '').replaceAll('"', ''),
  ]);

  test('each setting, with the values of the example', () => {
    expect(readSettings(Object.fromEntries(filled))).toMatchObject({
      databaseUrl: 'postgres://neobank:a1b2@database:5432/neobank',
      smtpUrl: 'smtp://mail:587',
      publicUrl: 'https://bank.example',
      trustedProxies: 'uniquelocal',
      metricsPort: 9464,
    });
  });

  test('no setting that the bank does not know', () => {
    const known = read('src/bank/settings.ts');
    expect(filled.filter(([name]) => !new RegExp(`^  ${name}: z`, 'm').test(known))).toEqual([]);
  });
});

test('no password stands in what is committed', () => {
  expect(compose.match(/PASSWORD: (?!\$\{)/g)).toBe(null);
});

describe("the proxies' examples", () => {
  const nginx = read('docs/deploy/nginx.conf');
  const caddy = read('docs/deploy/Caddyfile');

  test('the mailbox and the health are not public', () => {
    expect(nginx).toContain('location = /health { return 404; }');
    expect(nginx).toContain('location ^~ /mailbox { return 404; }');
    expect(caddy).toContain('@private path /health /mailbox /mailbox/*\n\trespond @private 404');
  });

  test('no log holds a path or an address', () => {
    expect(nginx.match(/^ *(error_log|log_format|access_log|limit_conn_log_level) .*/gm)).toEqual([
      'error_log /var/log/nginx/error.log emerg;',
      '  limit_conn_log_level info;',
      "  log_format bank '$time_iso8601 $status $request_method $request_time $upstream_status';",
      '  access_log /var/log/nginx/bank.log bank;',
      '  limit_conn_log_level info;',
    ]);
    expect(caddy).toContain('exclude http.log.error http.handlers.reverse_proxy');
  });

  test('one address has a bounded number of connections and requests; a second process serves', () => {
    expect(nginx.match(/limit_conn \w+ \d+;/g)).toEqual([
      'limit_conn connections 100;',
      'limit_conn requests 50;',
    ]);
    expect(nginx.match(/server 127\.0\.0\.1:\d+ max_fails=1 fail_timeout=2s;/g)).toHaveLength(2);
    expect(caddy).toContain('reverse_proxy 127.0.0.1:8080 127.0.0.1:8081');
  });

  test("a caller's own X-Forwarded-For is replaced", () => {
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(caddy).toContain('header_up X-Forwarded-For {remote_host}');
  });
});
