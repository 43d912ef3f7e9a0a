import * as z from 'zod/mini';
import { OperatorError, withoutPassword } from './store/operator-error.ts';

/** The settings of a bank. Without `publicUrl`, emails link to `defaultPublicUrl`. */
export type Settings = Partial<ReturnType<typeof readSettings>> &
  Pick<ReturnType<typeof readSettings>, 'port' | 'host' | 'dataDir' | 'rateLimits' | 'timeZone'>;

/** Parses the environment. Empty variables count as unset. Throws OperatorError with a line per invalid variable. */
export function readSettings(environment: Record<string, string | undefined>) {
  const invalid: string[] = [];
  /** `parse` returns undefined or throws if the text is not allowed. */
  const read = <Value>(name: string, allowed: string, parse: (text: string) => Value | undefined) => {
    const text = environment[name];
    if (!text) return undefined;
    try {
      const value = parse(text);
      if (value !== undefined) return value;
    } catch {
      // The text is not allowed: see below.
    }
    invalid.push(`${name} is '${withoutPassword(text)}'. Allowed: ${allowed}.`);
    return undefined;
  };
  const settings = {
    port: read('PORT', ...portNumber) ?? 8080,
    metricsPort: read('METRICS_PORT', ...portNumber),
    host: read('HOST', 'a host name or an address of this machine', hostOf) ?? '127.0.0.1',
    dataDir: environment.DATA_DIR || '.data',
    databaseUrl: read('DATABASE_URL', 'postgres://user:password@host:port/database', postgresUrl),
    smtpUrl: read('SMTP_URL', 'smtp://host:port or smtps://user:password@host:port', smtpUrl),
    publicUrl: read('PUBLIC_URL', 'http://host or https://host, optionally with a path', publicUrlOf),
    ratesUrl: read('RATES_URL', 'the http:// or https:// address of an exchange rates service', webUrl),
    newsUrl: read('NEWS_URL', 'the http:// or https:// address of a news service', webUrl),
    siteBackendUrl: read('VITE_BACKEND_URL', "the http:// or https:// address of the site's bank", webUrl),
    trustedProxies: read(
      'TRUSTED_PROXIES',
      'addresses, networks such as 10.0.0.0/8 but not /0, loopback, linklocal, uniquelocal; separated by commas',
      (text) => (splitList(text).every(isProxy) ? text : undefined),
    ),
    allowedOrigins: read(
      'ALLOWED_ORIGINS',
      'origins such as https://cards.example, separated by commas',
      (text) => (splitList(text).every(isOrigin) ? splitList(text) : undefined),
    ),
    timeZone:
      read('BANK_TIME_ZONE', 'an IANA time zone such as Europe/Moscow', timeZoneOf) ?? 'Europe/Moscow',
    rateLimits: read('RATE_LIMITS', ...onOrOff) ?? true,
  };
  if (settings.metricsPort && settings.metricsPort === settings.port)
    invalid.push(`METRICS_PORT is '${settings.metricsPort}'. Allowed: another port than PORT.`);
  const isMailboxPublic = read('PUBLIC_MAILBOX', ...onOrOff) ?? false;
  if (invalid.length > 0) throw new OperatorError(invalid.join('\n'));
  const { host, publicUrl } = settings;
  const isLocal = /^(localhost|127\.[\d.]+|::1)$/i.test(host);
  // Without a mail server, everyone who reaches the bank can read all emails and codes in the built-in mailbox. The
  // bank itself serves no https, so a public address with https means that a proxy makes the bank public.
  if (!settings.smtpUrl && !isMailboxPublic && (!isLocal || publicUrl?.startsWith('https:'))) {
    const setting = isLocal ? `PUBLIC_URL '${environment.PUBLIC_URL}'` : `HOST '${host}'`;
    throw new OperatorError(
      `SMTP_URL is not set. It is required with ${setting}, because anyone could read the built-in mailbox. For a trial without secrets, set PUBLIC_MAILBOX=on.`,
    );
  }
  return settings;
}

/** The address of a bank without PUBLIC_URL: `localhost` if the bank listens there, otherwise its HOST. */
export const defaultPublicUrl = (host: string, port: number): string =>
  urlOf(['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host, port);

/** The address of a server at this host, which may be an IPv6 address. */
export const urlOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The allowed values, as text, and their parser. */
const portNumber = [
  'a whole number from 0 to 65535',
  (text: string) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
] as const;
const onOrOff = [
  'on or off',
  (text: string) => (['on', 'off'].includes(text) ? text === 'on' : undefined),
] as const;

const hostOf = (text: string) => (/^[A-Za-z0-9.:_-]+$/.test(text) ? text : undefined);
const postgresUrl = (text: string) => urlWith(/^postgres(ql)?:$/, text);
const smtpUrl = (text: string) =>
  /^\/?$/.test(new URL(text).pathname) ? urlWith(/^smtps?:$/, text) : undefined;
const webUrl = (text: string) => (new URL(text).username === '' ? urlWith(/^https?:$/, text) : undefined);
/** Returns the address in the normal form of a URL, without trailing slashes. */
const publicUrlOf = (text: string) =>
  webUrl(text) && !text.includes('?') ? withoutTrailingSlashes(new URL(text).href) : undefined;

const withoutTrailingSlashes = (url: string): string =>
  url.endsWith('/') ? withoutTrailingSlashes(url.slice(0, -1)) : url;

const splitList = (text: string): string[] => text.split(',').map((item) => item.trim());
const isOrigin = (item: string) => URL.parse(item)?.origin === item;
const networks = z.literal(['loopback', 'linklocal', 'uniquelocal']);
const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), networks]);
/** Refuses a network of all addresses, such as 0.0.0.0/0. */
const isProxy = (item: string) => proxy.safeParse(item).success && !item.endsWith('/0');

/** Returns the canonical name of a time zone, which may have several names. Throws RangeError for an unknown name. */
const timeZoneOf = (name: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;

/** Returns the text if it is a URL with one of these protocols, a host, no hash, and a decodable user and password. */
function urlWith(protocols: RegExp, text: string): string | undefined {
  const { protocol, host, username, password } = new URL(text);
  decodeURIComponent(username + password);
  return protocols.test(protocol) && !text.includes('#') && host !== '' ? text : undefined;
}
