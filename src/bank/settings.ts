import * as z from 'zod/mini';
import { isLink, isProxy, withoutPassword } from './setting-addresses.ts';
import { StartFailure } from './store/start-failure.ts';

const text = (allowed: string) => z.string(allowed).check(z.minLength(1, allowed));
const link = (protocols: RegExp, allowed: string) =>
  z.string().check(z.refine((value) => isLink(value, protocols), allowed));
const webLink = (allowed: string) => link(/^https?:$/, allowed);

const port = z
  .string()
  .check(
    z.refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'a whole number from 0 to 65535'),
  );
const publicLink = 'http://host or https://host, with a path at most';

/** Every variable of the environment that the bank reads, and what is allowed in it. */
const variables = z.object({
  PORT: z._default(port, '8080'),
  METRICS_PORT: z.optional(port),
  HOST: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/, 'the name or address of a network interface')),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(text('the path of a folder'), '.data'),
  DATABASE_URL: z.optional(link(/^postgres(ql)?:$/, 'postgres://user:password@host:port/database')),
  SMTP_URL: z.optional(link(/^smtps?:$/, 'smtp://host:port or smtps://user:password@host:port')),
  PUBLIC_URL: z.optional(webLink(publicLink).check(z.refine((value) => !value.includes('?'), publicLink))),
  RATES_URL: z.optional(webLink('the http:// or https:// address of an exchange rates service')),
  NEWS_URL: z.optional(webLink('the http:// or https:// address of a news service')),
  VITE_BACKEND_URL: z.optional(webLink('the http:// or https:// address of the bank that the site calls')),
  TRUSTED_PROXIES: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => listed(value).every(isProxy),
          'addresses or networks parted by commas, as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
        ),
      ),
  ),
  ALLOWED_ORIGINS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => listed(value).every((one) => URL.parse(one)?.origin === one),
          'origins parted by commas, as https://cards.example',
        ),
      ),
  ),
  RATE_LIMITS: z._default(z.enum(['on', 'off'], 'on or off'), 'on'),
});

/** The settings of one bank. `port` 0 takes any free port. Without `publicUrl`, mails link to `http://localhost:port`. */
export type Settings = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl?: string | undefined;
  smtpUrl?: string | undefined;
  publicUrl?: string | undefined;
  ratesUrl?: string | undefined;
  newsUrl?: string | undefined;
  /** The bank that the site was built for, where it is another one than this. */
  siteBackendUrl?: string | undefined;
  /** Where the figures for Prometheus are served; nowhere without it. */
  metricsPort?: number | undefined;
  /** Whose word is taken for the address that a request comes from: reverse proxies, separated by commas. */
  trustedProxies?: string | undefined;
  /** Sites on other origins whose pages may call this bank. */
  allowedOrigins?: string[] | undefined;
  rateLimits: boolean;
};

/** Reads the settings once; an empty variable counts as unset. Throws StartFailure with a line for each wrong one. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = variables.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return `${name} is '${withoutPassword(given[name] ?? '')}'. Allowed: ${message}.`;
    });
    throw new StartFailure(lines.join('\n'));
  }
  const { data } = read;
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
    allowedOrigins: data.ALLOWED_ORIGINS === undefined ? undefined : listed(data.ALLOWED_ORIGINS),
    rateLimits: data.RATE_LIMITS === 'on',
  };
}

const listed = (value: string): string[] => value.split(',').map((one) => one.trim());
