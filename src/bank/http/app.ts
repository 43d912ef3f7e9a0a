import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { closedDirectives } from './content-security-policy.ts';
import { type ReportError, ResponseLog } from './logging.ts';
import { HttpProblem, handleErrors } from './problem.ts';

type AppOptions = {
  publicUrl: string;
  /** Reverse proxies whose X-Forwarded-For is trusted, separated by commas. */
  trustedProxies?: string | undefined;
  /** Other origins whose pages may call the bank. */
  allowedOrigins?: string[] | undefined;
  reportError: ReportError;
  /** Logs responses, and a warning if a proxy is not trusted. Default: nothing is logged. */
  log?: FastifyBaseLogger | undefined;
};

/** Creates a Fastify app without routes. When it is ready, the caller makes `app.routing` the handler of `server`. */
export async function createApp(
  server: Server,
  { publicUrl, trustedProxies, allowedOrigins = [], reportError, log }: AppOptions,
): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    ...(log && { loggerInstance: log }),
    logController: new ResponseLog({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    bodyLimit: 64 * 1024,
    trustProxy: trustedProxies ?? false,
    rewriteUrl: escapeMalformedUrl,
    // The caller sets the server's request handler; Fastify adds only its listener for malformed requests.
    serverFactory: () => server,
  });
  // CSRF: a page of another site can send plain text without a preflight request, so only JSON is parsed.
  app.removeContentTypeParser('text/plain');
  handleErrors(app, reportError);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: closedDirectives },
    strictTransportSecurity: publicUrl.startsWith('https:'),
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.headers({
      'x-request-id': id,
      // Denies browser features that no page uses.
      'permissions-policy':
        'camera=(),display-capture=(),geolocation=(),microphone=(),midi=(),payment=(),usb=()',
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
      maxAge: 24 * 3600,
    });
  checkOrigin(app, [new URL(publicUrl).origin, ...allowedOrigins]);
  return app;
}

/**
 * Responds 403 to cross-origin writes from browsers (CSRF), except from the `allowed` origins. Every origin whose host
 * equals the Host header counts as the bank's own, because a bank has several names (localhost, 127.0.0.1). Without an
 * Origin header, a browser still sends Sec-Fetch-Site. Other clients send neither header and may write.
 */
function checkOrigin(app: FastifyInstance, allowed: string[]): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    const { origin, host, 'sec-fetch-site': site } = headers;
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method);
    if (isRead || (origin !== undefined && allowed.includes(origin))) return;
    const isOtherOrigin = origin === undefined ? site === 'same-site' : URL.parse(origin)?.host !== host;
    if (site === 'cross-site' || isOtherOrigin)
      throw new HttpProblem(403, 'Pages of other sites may not send this request.');
  });
}

/**
 * Escapes every `%` of a URL whose path has a malformed escape such as `%zz`. Otherwise Fastify would reject the URL
 * before any hook has set the security headers.
 */
function escapeMalformedUrl({ url = '/' }: IncomingMessage): string {
  try {
    decodeURI(url.replace(/\?.*/s, ''));
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** Logs once that a proxy is not trusted. Until it is trusted, the limits treat its visitors as one. */
function reportUntrustedProxy(app: FastifyInstance): void {
  let isReported = false;
  app.addHook('onRequest', async ({ headers, ip, socket }) => {
    const isTrusted = ip !== socket.remoteAddress;
    if (isReported || isTrusted || headers['x-forwarded-for'] === undefined) return;
    isReported = true;
    const message =
      'An address that TRUSTED_PROXIES does not list sent X-Forwarded-For. If it is your proxy, add it: until then, all its visitors share the limits of one address.';
    app.log.warn({ name: 'TRUSTED_PROXIES' }, message);
  });
}
