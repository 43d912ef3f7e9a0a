import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

const reads = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses writes that a page of another origin makes a browser send. Callers that are no browser send no Origin. */
export function ownOriginOnly(app: FastifyInstance, publicUrl: string): void {
  const known = new URL(publicUrl).origin;
  app.addHook('onRequest', async ({ method, headers: { origin, host } }) => {
    if (origin === undefined || reads.includes(method) || origin === known) return;
    if (URL.parse(origin)?.host !== host) throw new Refusal(403, 'Another site may not write here.');
  });
}
