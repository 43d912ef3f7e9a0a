import type { FastifyInstance } from 'fastify';
import { watchLateness } from './event-loop-delay.ts';
import { HttpProblem } from './problem.ts';

/** Two hundred applicants at once are served; some more wait a moment; ten times as many are asked to come again. */
export const mostUnderWay = 250;

/** Milliseconds: what comes later than this in one round of the process is not served any more in it. */
export const mostLateness = 10_000;

/** Seconds: longer than what is under way takes to be done. */
const retryAfter = 2;

type Bounds = { most?: number; lateness?: () => number };

/**
 * Bounds the work of this process: where `most` calls are worked on already, or where it is late by more than
 * `mostLateness`, a call is refused, 503 with Retry-After, so that those who are inside are served in time. A call counts
 * from when it has arrived whole, for a slow sender keeps nobody out, until its answer is made, even where the caller has
 * gone meanwhile.
 */
export function bounded(app: FastifyInstance, bounds: Bounds = {}): void {
  const { most = mostUnderWay, lateness = watchLateness() } = bounds;
  const underWay = new WeakSet<object>();
  let count = 0;
  app.addHook('preHandler', async (request) => {
    if (count >= most || lateness() > mostLateness)
      throw new HttpProblem(503, 'The bank has more to do than it can for now.', { retryAfter });
    underWay.add(request);
    count += 1;
  });
  app.addHook('onSend', async (request) => {
    if (underWay.delete(request)) count -= 1;
  });
}
