import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './problem.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Responds 403 to cross-origin writes of a browser (CSRF). Clients other than browsers send no Origin header. */
export function checkOrigin(app: FastifyInstance, allowed: string[]): void {
  app.addHook('onRequest', async (request) => {
    const { method, headers } = request;
    const { origin } = headers;
    if (safeMethods.includes(method) || (origin !== undefined && allowed.includes(origin))) return;
    if (origin === undefined ? isFromOtherSite(request) : !isSameHost(request))
      throw new HttpProblem(403, 'Another site may not write here.');
  });
}

/** A bank has several names, as localhost and 127.0.0.1: the Host header decides, unless the browser says cross-site. */
const isSameHost = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== 'cross-site' && URL.parse(headers.origin ?? '')?.host === headers.host;

/** Fetch metadata, for requests without an Origin header. */
const isFromOtherSite = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';
