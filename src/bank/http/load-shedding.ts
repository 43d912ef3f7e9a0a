import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './problem.ts';

/** Measured with `npm run bench`: 200 applicants at once are served, ten times as many are asked to come again. */
const maxConcurrentRequests = 250;

/** Milliseconds. Requests that the event loop reaches later than this are answered 503. */
const maxEventLoopDelay = 10_000;

/** Seconds; longer than the requests in progress take. */
const retryAfter = 2;

type Limits = { maxConcurrent?: number; eventLoopDelay?: () => number };

/**
 * Answers 503 with Retry-After while `maxConcurrent` requests are in progress or the event loop is late. A request
 * counts from the arrival of its whole body, so that slow senders take no room, until its response is made, even where
 * the caller has disconnected.
 */
export function shedLoad(app: FastifyInstance, limits: Limits = {}): void {
  const { maxConcurrent = maxConcurrentRequests, eventLoopDelay = watchEventLoopDelay() } = limits;
  const inProgress = new WeakSet<object>();
  let count = 0;
  app.addHook('preHandler', async (request) => {
    if (count >= maxConcurrent || eventLoopDelay() > maxEventLoopDelay)
      throw new HttpProblem(503, 'The bank has more to do than it can for now.', { retryAfter });
    inProgress.add(request);
    count += 1;
  });
  app.addHook('onSend', async (request) => {
    if (inProgress.delete(request)) count -= 1;
  });
}

const tickMs = 50;

/**
 * Milliseconds by which the event loop is late. The embedded database runs on the thread of this process: while it
 * works, callers wait in their sockets, uncounted.
 */
export function watchEventLoopDelay(): () => number {
  let last = performance.now();
  const timer = setInterval(() => {
    last = performance.now();
  }, tickMs);
  timer.unref();
  return () => Math.max(0, performance.now() - last - tickMs);
}
