import * as z from 'zod/mini';
import { StartFailure, withoutPassword } from './store/start-failure.ts';

const splitList = (value: string): string[] => value.split(',').map((one) => one.trim());

/** A text that `isAllowed` accepts; `allowed` says in words what it accepts. */
const text = (allowed: string, isAllowed: (value: string) => boolean) =>
  z.string().check(z.refine(isAllowed, allowed));
const link = (protocols: RegExp, allowed: string) => text(allowed, (value) => isLink(value, protocols));
const webLink = (allowed: string) => link(/^https?:$/, allowed);
const list = (allowed: string, isAllowed: (one: string) => boolean) =>
  text(allowed, (value) => splitList(value).every(isAllowed));

const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
const port = text('a whole number from 0 to 65535', isPort);
const host = text('the name or address of a network interface', (value) => /^[A-Za-z0-9.:_-]+$/.test(value));
const publicLink = 'http://host or https://host, with a path at most';
const timeZone = text('an IANA time zone, as Europe/Moscow', (value) => timeZoneOf(value) !== undefined);

const networks = z.literal(['loopback', 'linklocal', 'uniquelocal']);
const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), networks]);
const isProxy = (one: string) => proxy.safeParse(one).success && !one.endsWith('/0');

const onOrOff = z.enum(['on', 'off'], 'on or off');

/** The environment variables of the bank; each message says what is allowed. */
const variables = z.object({
  PORT: z._default(port, '8080'),
  METRICS_PORT: z.optional(port),
  HOST: z._default(host, '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(link(/^postgres(ql)?:$/, 'postgres://user:password@host:port/database')),
  SMTP_URL: z.optional(link(/^smtps?:$/, 'smtp://host:port or smtps://user:password@host:port')),
  PUBLIC_URL: z.optional(webLink(publicLink).check(z.refine((value) => !value.includes('?'), publicLink))),
  RATES_URL: z.optional(webLink('the http:// or https:// address of an exchange rates service')),
  NEWS_URL: z.optional(webLink('the http:// or https:// address of a news service')),
  VITE_BACKEND_URL: z.optional(webLink('the http:// or https:// address of the bank that the site calls')),
  TRUSTED_PROXIES: z.optional(
    list(
      'addresses or networks parted by commas, as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
      isProxy,
    ),
  ),
  ALLOWED_ORIGINS: z.optional(
    list('origins parted by commas, as https://cards.example', (one) => URL.parse(one)?.origin === one),
  ),
  BANK_TIME_ZONE: z._default(timeZone, 'Europe/Moscow'),
  RATE_LIMITS: z._default(onOrOff, 'on'),
  PUBLIC_MAILBOX: z._default(onOrOff, 'off'),
});

/** The settings of one bank. Without `publicUrl`, emails link to `http://localhost:port`. */
export type Settings = Partial<ReturnType<typeof readSettings>> &
  Pick<ReturnType<typeof readSettings>, 'port' | 'host' | 'dataDir' | 'rateLimits' | 'timeZone'>;

/** Parses the environment; an empty variable counts as unset. Throws StartFailure with a line for each invalid one. */
export function readSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return `${name} is '${withoutPassword(given[name] ?? '')}'. Allowed: ${message}.`;
    });
    throw new StartFailure(lines.join('\n'));
  }
  const { data } = parsed;
  assertPrivateMailbox(data);
  return {
    port: Number(data.PORT),
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    smtpUrl: data.SMTP_URL,
    publicUrl: data.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
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

type MailboxSettings = Pick<z.infer<typeof variables>, 'HOST' | 'PUBLIC_URL' | 'SMTP_URL' | 'PUBLIC_MAILBOX'>;

/** Throws StartFailure if others than this machine could read the emails and codes in the built-in mailbox. */
function assertPrivateMailbox({ HOST, PUBLIC_URL, SMTP_URL, PUBLIC_MAILBOX }: MailboxSettings): void {
  if (SMTP_URL !== undefined || PUBLIC_MAILBOX === 'on') return;
  const isLocal = /^(localhost|127\.[\d.]+|::1)$/.test(HOST);
  if (isLocal && !PUBLIC_URL?.startsWith('https:')) return;
  const setting = isLocal ? `PUBLIC_URL '${PUBLIC_URL}'` : `HOST '${HOST}'`;
  throw new StartFailure(
    `SMTP_URL is not set. Allowed with ${setting}: a mail server. Anyone could read the built-in mailbox; for a trial without secrets set PUBLIC_MAILBOX=on.`,
  );
}

/** The name that the system uses for a time zone, which may have several; undefined for an unknown one. */
function timeZoneOf(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** True for a URL of one of these protocols, with a host, and user and password that can be decoded. */
function isLink(value: string, protocols: RegExp): boolean {
  try {
    const { protocol, hash, host, username, password } = new URL(value);
    decodeURIComponent(username + password);
    return protocols.test(protocol) && hash === '' && host !== '';
  } catch {
    return false;
  }
}
