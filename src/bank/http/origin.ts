import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './problem.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Responds 403 to cross-origin writes from browsers (CSRF), except from the `allowed` origins. Other clients send no
 * Origin header and may write.
 */
export function checkOrigin(app: FastifyInstance, allowed: string[]): void {
  app.addHook('onRequest', async (request) => {
    const { method, headers } = request;
    const { origin } = headers;
    if (safeMethods.includes(method) || (origin !== undefined && allowed.includes(origin))) return;
    if (origin === undefined ? isFromOtherOrigin(request) : !isSameHost(request))
      throw new HttpProblem(403, 'Pages of other sites may not send this request.');
  });
}

/**
 * Compares the origin's host with the Host header, because a bank has several names (localhost, 127.0.0.1). A cross-site
 * request never matches.
 */
const isSameHost = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== 'cross-site' && URL.parse(headers.origin ?? '')?.host === headers.host;

/** Uses fetch metadata, for requests without an Origin header. */
const isFromOtherOrigin = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';
