import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Two hundred applicants at once are served; some more wait a moment; ten times as many are asked to come again. */
export const mostUnderWay = 250;

/** Seconds: longer than what is under way takes to be done. */
const retryAfter = 2;

/**
 * Bounds the calls that are worked on at the same time: beyond `most`, 503 with Retry-After, so that those who are
 * inside are served in time. A call counts from when it has arrived whole, for a slow sender keeps nobody out, until
 * its answer is made, even where the caller has gone meanwhile.
 */
export function bounded(app: FastifyInstance, most = mostUnderWay): void {
  const underWay = new WeakSet<object>();
  let count = 0;
  app.addHook('preHandler', async (request) => {
    if (count >= most) throw new Refusal(503, 'The bank has more to do than it can for now.', { retryAfter });
    underWay.add(request);
    count += 1;
  });
  app.addHook('onSend', async (request) => {
    if (underWay.delete(request)) count -= 1;
  });
}
