import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './problem.ts';

const dayInSeconds = 86_400;

/**
 * CORS: allows pages of these origins, such as the same site on another machine, to call the bank without credentials.
 */
export function allowOrigins(app: FastifyInstance, allowedOrigins: string[]): void {
  if (allowedOrigins.length === 0) return;
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    reply.header('vary', 'Origin');
    const { origin } = headers;
    if (origin === undefined || !allowedOrigins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'link, retry-after, x-request-id');
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return;
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-allow-headers': 'content-type, idempotency-key',
      'access-control-max-age': String(dayInSeconds),
    });
    return reply.code(204).send();
  });
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];
const crossOrigin = () => new HttpProblem(403, 'Another site may not write here.');

/** Answers 403 to cross-origin writes of a browser (CSRF). Clients other than browsers send no Origin header. */
export function checkOrigin(app: FastifyInstance, publicUrl: string, allowedOrigins: string[] = []): void {
  const allowed = [new URL(publicUrl).origin, ...allowedOrigins];
  app.addHook('onRequest', async (request) => {
    const { method, headers } = request;
    const { origin } = headers;
    if (safeMethods.includes(method) || (origin !== undefined && allowed.includes(origin))) return;
    if (origin === undefined ? isFromOtherSite(request) : !isSameHost(request)) throw crossOrigin();
  });
}

/**
 * A bank has several names, as localhost and 127.0.0.1: the Host header decides, unless the browser says cross-site.
 */
const isSameHost = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== 'cross-site' && URL.parse(headers.origin ?? '')?.host === headers.host;

/** Fetch metadata, for requests without an Origin header. */
const isFromOtherSite = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';
