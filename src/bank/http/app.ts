import type { RequestListener } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { allowOrigins, checkOrigin } from './cors.ts';
import { errorHandler, handleErrors } from './error-handler.ts';
import { type Log, logRequests, type ReportError } from './logging.ts';
import { type BankServer, requestIdOf } from './server.ts';

type AppOptions = {
  publicUrl: string;
  /** Reverse proxies that are trusted for X-Forwarded-For, separated by commas. */
  trustedProxies?: string | undefined;
  /** Other origins whose pages may call the bank. */
  allowedOrigins?: string[] | undefined;
  now: () => Date;
  reportError: ReportError;
  log?: Log | undefined;
  /** Throws where the bank cannot serve for now. */
  checkHealth?: (() => Promise<void>) | undefined;
  /** Sees every response. */
  observe?: ((app: FastifyInstance) => void) | undefined;
};

const maxBodyBytes = 64 * 1024;

/**
 * The application behind `server`, with `/health` and the routes that `addRoutes` adds. Answers the request handler
 * that the server is to be given.
 */
export async function createApp(
  { server }: BankServer,
  { publicUrl, trustedProxies, allowedOrigins, now, reportError, log, observe, checkHealth }: AppOptions,
  addRoutes: (app: FastifyInstance) => Promise<void>,
): Promise<RequestListener> {
  let handler: RequestListener = () => {};
  const app: FastifyInstance = fastify({
    bodyLimit: maxBodyBytes,
    trustProxy: trustedProxies ?? false,
    genReqId: requestIdOf,
    // The server answers client errors itself.
    clientErrorHandler: () => {},
    frameworkErrors: errorHandler(reportError),
    serverFactory: (given) => {
      handler = given;
      return server;
    },
  });
  // CSRF: plain text needs no preflight, so that a page of another site could send it. Only JSON is parsed.
  app.removeContentTypeParser('text/plain');
  handleErrors(app, reportError);
  observe?.(app);
  if (log) logRequests(app, log, now);
  allowOrigins(app, allowedOrigins ?? []);
  checkOrigin(app, publicUrl, allowedOrigins);
  app.get('/health', async () => {
    await checkHealth?.();
    return { status: 'ok' };
  });
  await addRoutes(app);
  await app.ready();
  return handler;
}
