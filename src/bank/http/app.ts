import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { closedDirectives } from './content-security-policy.ts';
import { handleErrors } from './error-handler.ts';
import { type ReportError, ResponseLog } from './logging.ts';
import { checkOrigin } from './origin.ts';
import type { BankServer } from './server.ts';

type AppOptions = {
  publicUrl: string;
  /** Reverse proxies that are trusted for X-Forwarded-For, separated by commas. */
  trustedProxies?: string | undefined;
  /** Other origins whose pages may call the bank. */
  allowedOrigins?: string[] | undefined;
  reportError: ReportError;
  /** Gets a line for every response; by default none is written. */
  log?: FastifyBaseLogger | undefined;
};

const maxBodyBytes = 64 * 1024;
const dayInSeconds = 86_400;

/** Browser features that no page uses. */
const disabledFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

/** The application behind `server`, with the routes that `addRoutes` adds. Returns the server's request handler. */
export async function createApp(
  { server }: BankServer,
  { publicUrl, trustedProxies, allowedOrigins = [], reportError, log }: AppOptions,
  addRoutes: (app: FastifyInstance) => Promise<void>,
): Promise<RequestListener> {
  let handler: RequestListener = () => {};
  const app: FastifyInstance = fastify({
    ...(log && { loggerInstance: log }),
    logController: new ResponseLog(),
    genReqId: () => randomUUID(),
    bodyLimit: maxBodyBytes,
    trustProxy: trustedProxies ?? false,
    rewriteUrl: withSoundEscapes,
    serverFactory: (given) => {
      handler = given;
      return server;
    },
  }) as unknown as FastifyInstance;
  // CSRF: plain text needs no preflight, so that a page of another site could send it. Only JSON is parsed.
  app.removeContentTypeParser('text/plain');
  handleErrors(app, reportError);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: closedDirectives },
    strictTransportSecurity: publicUrl.startsWith('https:') && {
      maxAge: 365 * dayInSeconds,
      includeSubDomains: true,
    },
    xFrameOptions: { action: 'deny' },
    // For browsers of the past.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.headers({
      'x-request-id': id,
      'permissions-policy': disabledFeatures.map((feature) => `${feature}=()`).join(','),
      'cache-control': 'no-store',
    });
  });
  reportUntrustedProxy(app);
  if (allowedOrigins.length > 0)
    await app.register(cors, {
      origin: allowedOrigins,
      methods: ['GET', 'POST', 'PUT'],
      allowedHeaders: ['content-type', 'idempotency-key'],
      exposedHeaders: ['link', 'retry-after', 'x-request-id'],
      maxAge: dayInSeconds,
    });
  checkOrigin(app, [new URL(publicUrl).origin, ...allowedOrigins]);
  await addRoutes(app);
  await app.ready();
  return handler;
}

/**
 * The address, in which a malformed escape, as %zz, is text. Fastify would respond to it before the hooks that set the
 * security headers.
 */
function withSoundEscapes({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  try {
    decodeURI(url.replace(/\?.*/s, ''));
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** Logs once that a proxy is not trusted: its visitors would share the limits of one address. */
function reportUntrustedProxy(app: FastifyInstance): void {
  let isReported = false;
  app.addHook('onRequest', async ({ headers, ip, socket }) => {
    if (isReported || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return;
    isReported = true;
    const message =
      'A request came with X-Forwarded-For from an address that TRUSTED_PROXIES does not name. If that is your proxy, name it: until then all its visitors share the limits of one address.';
    app.log.warn({ name: 'TRUSTED_PROXIES' }, message);
  });
}
