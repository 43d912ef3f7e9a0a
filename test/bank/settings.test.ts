import { describe, expect, test } from 'vitest';
import { defaultPublicUrl, readSettings } from '#bank/settings.ts';
import { OperatorError } from '#bank/store/operator-error.ts';
import { runMain } from './support/main-process.ts';

test('missing settings get their defaults', () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '.data',
    rateLimits: true,
    timeZone: 'Europe/Moscow',
  });
});

test('every setting is read, and an empty one counts as missing', () => {
  expect(
    readSettings({
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/var/lib/bank',
      DATABASE_URL: 'postgres://u:p@db:5432/bank',
      SMTP_URL: 'smtps://u:p@mail:465',
      PUBLIC_URL: ' HTTPS://Bank.example:443/cards//',
      RATES_URL: 'https://rates.example/v6/key/latest/RUB',
      NEWS_URL: '',
      VITE_BACKEND_URL: 'https://other.example/api',
      RATE_LIMITS: 'off',
      BANK_TIME_ZONE: 'asia/omsk',
      METRICS_PORT: '9464',
      ALLOWED_ORIGINS: 'https://cards.example, http://localhost:5173',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1,loopback',
    }),
  ).toEqual({
    port: 0,
    host: '::1',
    dataDir: '/var/lib/bank',
    databaseUrl: 'postgres://u:p@db:5432/bank',
    smtpUrl: 'smtps://u:p@mail:465',
    publicUrl: 'https://bank.example/cards',
    ratesUrl: 'https://rates.example/v6/key/latest/RUB',
    siteBackendUrl: 'https://other.example/api',
    metricsPort: 9464,
    allowedOrigins: ['https://cards.example', 'http://localhost:5173'],
    trustedProxies: '10.0.0.0/8, ::1,loopback',
    rateLimits: false,
    timeZone: 'Asia/Omsk',
  });
});

test('a bank that others can reach needs SMTP_URL or PUBLIC_MAILBOX=on', () => {
  const reachable = [
    ['PUBLIC_URL', 'https://bank.example'],
    ['PUBLIC_URL', 'HTTPS://bank.example'],
    ['PUBLIC_URL', ' https://bank.example'],
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', 'bank.lan'],
  ] as const;
  for (const [name, value] of reachable) {
    const settings = { [name]: value };
    expect(() => readSettings(settings)).toThrow(
      `SMTP_URL is not set. It is required with ${name} '${value}', because anyone could read the built-in mailbox. For a trial without secrets, set PUBLIC_MAILBOX=on.`,
    );
    readSettings({ ...settings, PUBLIC_MAILBOX: 'on' });
    readSettings({ ...settings, SMTP_URL: 'smtp://mail:587' });
  }
  // A trial at a loopback address may have any name in the hosts file.
  for (const HOST of ['127.0.0.1', '::1', 'localhost'])
    readSettings({ HOST, PUBLIC_URL: 'http://bank.example' });
});

test.each([
  ['127.0.0.1', 'http://localhost:8080'],
  ['::', 'http://localhost:8080'],
  ['192.0.2.2', 'http://192.0.2.2:8080'],
  ['fd00::2', 'http://[fd00::2]:8080'],
])('without PUBLIC_URL, a bank that listens at %s is at %s', (host, url) => {
  expect(defaultPublicUrl(host, 8080)).toBe(url);
});

describe('an invalid setting', () => {
  const port = 'a whole number from 0 to 65535';
  const proxies =
    'addresses, networks such as 10.0.0.0/8 but not /0, loopback, linklocal, uniquelocal; separated by commas';
  const publicUrl = 'http://host or https://host, optionally with a path';
  const origins = 'origins such as https://cards.example, separated by commas';
  const database = 'postgres://user:password@host:port/database';
  const mail = 'smtp://host:port or smtps://user:password@host:port';

  test.each([
    ['PORT', port, 'http', '65536', '-1', '80.5'],
    ['METRICS_PORT', port, '65536'],
    ['METRICS_PORT', 'another port than PORT', '8080'],
    ['HOST', 'a host name or an address of this machine', 'not a host'],
    ['DATABASE_URL', database, 'mysql://db/bank'],
    ['SMTP_URL', mail, 'mail.example.com'],
    [
      'PUBLIC_URL',
      publicUrl,
      'bank.example',
      'http://b.example/#/loan',
      'http://b.example/#',
      'http://b.example?mail',
    ],
    [
      'RATES_URL',
      'the http:// or https:// address of an exchange rates service',
      'ftp://rates',
      'https://user@rates',
    ],
    ['NEWS_URL', 'the http:// or https:// address of a news service', 'news'],
    ['ALLOWED_ORIGINS', origins, '*', 'https://cards.example/'],
    ['RATE_LIMITS', 'on or off', 'yes'],
    ['BANK_TIME_ZONE', 'an IANA time zone such as Europe/Moscow', 'Moscow'],
    ['TRUSTED_PROXIES', proxies, 'everyone', '10.0.0.0/33', '10.0.0.0/0', '::1/129', '10.0.0/8'],
    ['TRUSTED_PROXIES', proxies, '10.0.0.0/8/8', '1.2.3.4,'],
  ])('an invalid %s fails with its value and the allowed values: %s', (name, allowed, ...values) => {
    for (const value of values)
      expect(() => readSettings({ [name]: value })).toThrow(
        new OperatorError(`${name} is '${value}'. Allowed: ${allowed}.`),
      );
  });

  test.each([
    ['SMTP_URL', 'smpt://u:Geh:eim@mail', 'smpt://u:***@mail'],
    ['SMTP_URL', 'smpt://u:@mail', 'smpt://u:***@mail'],
    ['SMTP_URL', 'smtp:u:secret@mail', 'smtp:***@mail'],
    ['DATABASE_URL', 'postgres:/u:secret@db', 'postgres:***@db'],
    ['SMTP_URL', 'smtps://u://secret@mail', 'smtps://u:***@mail'],
    ['DATABASE_URL', '"postgres://u:secret@db"', '"postgres://u:***@db"'],
    ['SMTP_URL', 'smtps://u:p@ss/word@mail', 'smtps://u:***@mail'],
    ['SMTP_URL', 'smtp://u:100%@mail', 'smtp://u:***@mail'],
    ['DATABASE_URL', 'mysql://db/bank?password=secret&a=b', 'mysql://db/bank?password=***&a=***'],
    ['RATES_URL', 'api.example/?app_id=secret', 'api.example/?app_id=***'],
  ])('the password or key in %s %s is hidden', (name, value, hidden) => {
    expect(() => readSettings({ [name]: value })).toThrow(`${name} is '${hidden}'. Allowed: `);
  });
});

test('the program exits with 1 and names every invalid setting', async () => {
  expect(await runMain({ PORT: 'http', RATE_LIMITS: 'yes' }).end).toEqual({
    code: 1,
    out: '',
    error:
      "PORT is 'http'. Allowed: a whole number from 0 to 65535.\nRATE_LIMITS is 'yes'. Allowed: on or off.\n",
  });
});
