import * as z from 'zod/mini';
import { OperatorError, withoutPassword } from './store/operator-error.ts';

const splitList = (value: string): string[] => value.split(',').map((item) => item.trim());

/** A string that `isAllowed` accepts. `allowed` describes the accepted values in the error message. */
const text = (allowed: string, isAllowed: (value: string) => boolean) =>
  z.string().check(z.refine(isAllowed, allowed));
const url = (protocols: RegExp, allowed: string) => text(allowed, (value) => isUrl(value, protocols));
const webUrl = (allowed: string) => url(/^https?:$/, allowed);
const list = (allowed: string, isAllowed: (item: string) => boolean) =>
  text(allowed, (value) => splitList(value).every(isAllowed));

const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
const port = text('a whole number from 0 to 65535', isPort);
const host = text('the name or address of a network interface', (value) => /^[A-Za-z0-9.:_-]+$/.test(value));
const publicUrl = 'http://host or https://host, optionally with a path';
const timeZone = text('an IANA time zone such as Europe/Moscow', (value) => timeZoneOf(value) !== undefined);

const networks = z.literal(['loopback', 'linklocal', 'uniquelocal']);
const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), networks]);
const isProxy = (item: string) => proxy.safeParse(item).success && !item.endsWith('/0');

const onOrOff = z.enum(['on', 'off'], 'on or off');

/** The environment variables of the bank. Each message describes the allowed values. */
const variables = z.object({
  PORT: z._default(port, '8080'),
  METRICS_PORT: z.optional(port),
  HOST: z._default(host, '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(url(/^postgres(ql)?:$/, 'postgres://user:password@host:port/database')),
  SMTP_URL: z.optional(url(/^smtps?:$/, 'smtp://host:port or smtps://user:password@host:port')),
  PUBLIC_URL: z.optional(webUrl(publicUrl).check(z.refine((value) => !value.includes('?'), publicUrl))),
  RATES_URL: z.optional(webUrl('the http:// or https:// address of an exchange rates service')),
  NEWS_URL: z.optional(webUrl('the http:// or https:// address of a news service')),
  VITE_BACKEND_URL: z.optional(webUrl('the http:// or https:// address of the bank that the site calls')),
  TRUSTED_PROXIES: z.optional(
    list(
      'addresses, networks such as 10.0.0.0/8, loopback, linklocal, uniquelocal; separated by commas',
      isProxy,
    ),
  ),
  ALLOWED_ORIGINS: z.optional(
    list(
      'origins such as https://cards.example, separated by commas',
      (item) => URL.parse(item)?.origin === item,
    ),
  ),
  BANK_TIME_ZONE: z._default(timeZone, 'Europe/Moscow'),
  RATE_LIMITS: z._default(onOrOff, 'on'),
  PUBLIC_MAILBOX: z._default(onOrOff, 'off'),
});

/** The settings of a bank. Without `publicUrl`, emails link to `http://localhost:PORT`. */
export type Settings = Partial<ReturnType<typeof readSettings>> &
  Pick<ReturnType<typeof readSettings>, 'port' | 'host' | 'dataDir' | 'rateLimits' | 'timeZone'>;

/** Parses the environment. Empty variables count as unset. Throws OperatorError with a line per invalid variable. */
export function readSettings(environment: Record<string, string | undefined>) {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(nonEmpty);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return `${name} is '${withoutPassword(nonEmpty[name] ?? '')}'. Allowed: ${message}.`;
    });
    throw new OperatorError(lines.join('\n'));
  }
  const { data } = parsed;
  assertPrivateMailbox(data);
  return {
    port: Number(data.PORT),
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    smtpUrl: data.SMTP_URL,
    publicUrl: data.PUBLIC_URL && withoutTrailingSlashes(data.PUBLIC_URL),
    ratesUrl: data.RATES_URL,
    newsUrl: data.NEWS_URL,
    siteBackendUrl: data.VITE_BACKEND_URL,
    metricsPort: data.METRICS_PORT === undefined ? undefined : Number(data.METRICS_PORT),
    trustedProxies: data.TRUSTED_PROXIES,
    allowedOrigins: data.ALLOWED_ORIGINS === undefined ? undefined : splitList(data.ALLOWED_ORIGINS),
    rateLimits: data.RATE_LIMITS === 'on',
    timeZone: timeZoneOf(data.BANK_TIME_ZONE) ?? data.BANK_TIME_ZONE,
  };
}

const withoutTrailingSlashes = (url: string): string =>
  url.endsWith('/') ? withoutTrailingSlashes(url.slice(0, -1)) : url;

/** Throws OperatorError if another machine could read the emails and codes in the built-in mailbox. */
function assertPrivateMailbox(data: z.infer<typeof variables>): void {
  const { HOST, PUBLIC_URL, SMTP_URL, PUBLIC_MAILBOX } = data;
  if (SMTP_URL !== undefined || PUBLIC_MAILBOX === 'on') return;
  const isLocal = /^(localhost|127\.[\d.]+|::1)$/.test(HOST);
  if (isLocal && !PUBLIC_URL?.startsWith('https:')) return;
  const setting = isLocal ? `PUBLIC_URL '${PUBLIC_URL}'` : `HOST '${HOST}'`;
  throw new OperatorError(
    `SMTP_URL is not set. It is required with ${setting}, because anyone could read the built-in mailbox. For a trial without secrets, set PUBLIC_MAILBOX=on.`,
  );
}

/** Returns the canonical name of a time zone, which may have several names; undefined if it is unknown. */
function timeZoneOf(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** True for a URL with one of these protocols, a host, no hash, and a user and password that can be decoded. */
function isUrl(value: string, protocols: RegExp): boolean {
  try {
    const { protocol, hash, host, username, password } = new URL(value);
    decodeURIComponent(username + password);
    return protocols.test(protocol) && hash === '' && host !== '';
  } catch {
    return false;
  }
}
