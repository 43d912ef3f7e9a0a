import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './problem.ts';

/** Measured with `npm run bench`: 200 applicants at once are served, ten times as many are asked to come again. */
const maxConcurrentRequests = 250;

/** Milliseconds. The embedded database works on the thread of the event loop: meanwhile callers wait in their sockets. */
const maxEventLoopDelay = 10_000;

const overloaded = () =>
  new HttpProblem(503, 'The bank has more to do than it can for now.', { retryAfter: 2 });

/**
 * Responds 503 with Retry-After while `maxConcurrent` requests are in progress or the event loop is late. A request
 * counts from the arrival of its whole body, so that slow senders take no room, until its response is made, even if the
 * caller has disconnected.
 */
export async function shedLoad(app: FastifyInstance, maxConcurrent = maxConcurrentRequests): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    // After a second without a measurement the delay is infinite.
    pressureHandler: async (_, __, ___, delay) => {
      if (Number.isFinite(delay)) throw overloaded();
    },
  });
  const inProgress = new WeakSet<object>();
  let count = 0;
  app.addHook('preHandler', async (request) => {
    if (count >= maxConcurrent) throw overloaded();
    inProgress.add(request);
    count += 1;
  });
  app.addHook('onSend', async (request) => {
    if (inProgress.delete(request)) count -= 1;
  });
}
