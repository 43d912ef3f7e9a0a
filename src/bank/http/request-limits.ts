import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerAddressOf } from '../rules/caller-address.ts';
import { HttpProblem } from './problem.ts';

/** Measured with `npm run bench`: 200 applicants at once are served, ten times as many are asked to come again. */
const maxConcurrentRequests = 250;

/** Requests of one address that are served at a time, and that wait for it. */
const places = { served: 50, waiting: 200 };

/** What stores something for good, from one address: far more than the applicants behind any proxy send. */
const storedPerHour = 1_000;

/** Responds 503 while `maxConcurrent` requests are in progress. */
export const shedLoad = (app: FastifyInstance, maxConcurrent = maxConcurrentRequests): void =>
  limitConcurrency(app, {
    lineOf: () => 'all',
    served: maxConcurrent,
    waiting: 0,
    detail: 'The bank is overloaded. Try again later.',
  });

/**
 * Serves the requests of one address in their turn, so that a flood of them waits for itself: it takes no room from
 * other addresses, and a neighbour behind the same address is served after it. `/health` has no line. Call it before
 * `shedLoad`: what waits is not in progress.
 */
export const takeTurns = (app: FastifyInstance, { served, waiting } = places): void =>
  limitConcurrency(app, {
    lineOf: ({ routeOptions, ip }) => (routeOptions.url === '/health' ? undefined : callerAddressOf(ip)),
    served,
    waiting,
    detail: 'Too many requests from this address are waiting.',
  });

type Limit = {
  /** The line in which the request stands; undefined for none. */
  lineOf: (request: FastifyRequest) => string | undefined;
  /** The most requests of a line that are served at a time, and that wait for it. More get 503 with `detail`. */
  served: number;
  waiting: number;
  detail: string;
};

/**
 * Limits the requests in progress. A request counts from the arrival of its whole body, so that slow senders take no
 * room, until its response is made, even if the caller has disconnected.
 */
function limitConcurrency(app: FastifyInstance, { lineOf, served, waiting, detail }: Limit): void {
  const lines = new Map<string, { served: number; waiting: (() => void)[] }>();
  const inProgress = new WeakMap<FastifyRequest, string>();
  app.addHook('preHandler', async (request) => {
    const name = lineOf(request);
    if (name === undefined) return;
    const line = lines.get(name) ?? { served: 0, waiting: [] };
    lines.set(name, line);
    if (line.served < served) line.served += 1;
    else if (line.waiting.length < waiting) await new Promise<void>((resolve) => line.waiting.push(resolve));
    else throw new HttpProblem(503, detail, { retryAfter: 2 });
    inProgress.set(request, name);
  });
  app.addHook('onSend', async (request) => {
    const name = inProgress.get(request);
    const line = name === undefined ? undefined : lines.get(name);
    if (name === undefined || !line || !inProgress.delete(request)) return;
    const next = line.waiting.shift();
    // The next one takes the place.
    if (next) return next();
    line.served -= 1;
    if (line.served === 0) lines.delete(name);
  });
}

/** The limit of a route whose every call stores an application or an address. */
export const storageLimit = { rateLimit: { max: storedPerHour, timeWindow: '1 hour' } };

/** Limits the routes of `app` that have the storage limit, by address. Each process counts for itself. */
export const limitStorage = async (app: FastifyInstance): Promise<void> =>
  void (await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => callerAddressOf(ip),
  }));
