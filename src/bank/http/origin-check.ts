import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './problem.ts';

const reads = ['GET', 'HEAD', 'OPTIONS'];
const anotherSite = () => new HttpProblem(403, 'Another site may not write here.');

/**
 * Refuses writes that a page of another origin makes a browser send. Callers that are no browser send no Origin.
 * `friends`: origins whose pages may write too.
 */
export function ownOriginOnly(app: FastifyInstance, publicUrl: string, friends: string[] = []): void {
  const known = [new URL(publicUrl).origin, ...friends];
  app.addHook('onRequest', async (request) => {
    const { method, headers } = request;
    const { origin } = headers;
    if (reads.includes(method) || (origin !== undefined && known.includes(origin))) return;
    if (origin === undefined ? isFromElsewhere(request) : !isOwnHost(request)) throw anotherSite();
  });
}

/** A bank has more than one name: localhost and 127.0.0.1 for one. A browser that knows better is believed. */
const isOwnHost = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== 'cross-site' && URL.parse(headers.origin ?? '')?.host === headers.host;

/** What a browser says of itself where it sends no Origin. */
const isFromElsewhere = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';
