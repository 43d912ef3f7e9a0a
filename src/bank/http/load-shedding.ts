import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './problem.ts';

/** Measured with `npm run bench`: 200 applicants at once are served, ten times as many are asked to come again. */
const maxConcurrentRequests = 250;

/**
 * Responds 503 with Retry-After while `maxConcurrent` requests are in progress. A request counts from the arrival of its whole body, so that slow senders take no room, until its response is made, even if the
 * caller has disconnected.
 */
export function shedLoad(app: FastifyInstance, maxConcurrent = maxConcurrentRequests): void {
  const inProgress = new WeakSet<object>();
  let count = 0;
  app.addHook('preHandler', async (request) => {
    if (count >= maxConcurrent)
      throw new HttpProblem(503, 'The bank has more to do than it can for now.', { retryAfter: 2 });
    inProgress.add(request);
    count += 1;
  });
  app.addHook('onSend', async (request) => {
    if (inProgress.delete(request)) count -= 1;
  });
}
