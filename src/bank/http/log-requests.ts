import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from './log-line.ts';

/**
 * A line for each answer: the request's id (the answer's `x-request-id`), the route as it is written in the program, the
 * status, and milliseconds. Addresses are not logged, neither the caller's nor the one that was called: who knows an
 * application's id may act for it. `/health` is asked too often to be worth a line, while all is well.
 */
export function logRequests(app: FastifyInstance, log: Log, now: () => Date): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, id, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeOptions.url ?? null;
    if (route === '/health' && status === 200) return;
    log({
      time: now().toISOString(),
      level: status >= 500 ? 'error' : 'info',
      request: id,
      method,
      route,
      status,
      ms: Math.round(elapsedTime),
      ...applicationOf(request),
    });
  });
}

/** Which application a call is about, for who looks for it: the first digits of its id's hash, not the id. */
function applicationOf({ params }: FastifyRequest): { application?: string } {
  const id = (params as { applicationId?: string } | undefined)?.applicationId;
  return id === undefined ? {} : { application: createHash('sha256').update(id).digest('hex').slice(0, 12) };
}
