import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './problem.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Responds 403 to cross-origin writes from browsers (CSRF), except from the `allowed` origins. The origin's host is
 * compared with the Host header, because a bank has several names (localhost, 127.0.0.1). Without an Origin header, a
 * browser still sends fetch metadata; other clients send neither and may write.
 */
export function checkOrigin(app: FastifyInstance, allowed: string[]): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    const { origin, host, 'sec-fetch-site': site } = headers;
    if (safeMethods.includes(method) || (origin !== undefined && allowed.includes(origin))) return;
    const isOtherOrigin = origin === undefined ? site === 'same-site' : URL.parse(origin)?.host !== host;
    if (site === 'cross-site' || isOtherOrigin)
      throw new HttpProblem(403, 'Pages of other sites may not send this request.');
  });
}
