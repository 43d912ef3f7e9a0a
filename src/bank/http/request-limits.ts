import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './problem.ts';

/** Measured with `npm run bench`: 200 concurrent applicants are served; with 2,000, the excess gets 503. */
const maxConcurrentRequests = 250;

/** The maximum numbers of requests from one address. */
const maxPerAddress = { served: 50, waiting: 200 };

/** Applications and subscriptions from one address: far more than the people behind any proxy send. */
const maxStoredPerHour = 1_000;

/** Calls of one operation about one application. Each call stores a row of history and a response. */
const maxChangesPerDay = 200;

/** Responds 503 while `maxConcurrent` requests are in progress. */
export const shedLoad = (app: FastifyInstance, maxConcurrent = maxConcurrentRequests): void =>
  limitConcurrency(app, {
    keyOf: () => 'all',
    max: { served: maxConcurrent, waiting: 0 },
    detail: 'The bank is overloaded. Try again later.',
  });

/**
 * Queues the requests of each address. A flood from one address fills its own queue and leaves most slots to other
 * addresses. `/health` is not queued. Call this before `shedLoad`, so that requests in a queue do not count as in
 * progress.
 */
export const queueByAddress = (app: FastifyInstance, max = maxPerAddress): void =>
  limitConcurrency(app, {
    keyOf: ({ routeOptions, ip }) => (routeOptions.url === '/health' ? undefined : callerAddressOf(ip)),
    max,
    detail: 'Too many requests from this address are waiting.',
  });

/** The caller's address as limits count it: the IPv4 address, or the IPv6 prefix (/56) that one customer has. */
export function callerAddressOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!address.includes(':')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16));
  return groups.map((group, index) => (index === 3 ? group & 0xff00 : group).toString(16)).join(':');
}

type Limit = {
  /** Returns the key of the request's queue; undefined if the request is not limited. */
  keyOf: (request: FastifyRequest) => string | undefined;
  /** The maximum numbers of requests in a queue. Further requests get 503 with `detail`. */
  max: { served: number; waiting: number };
  detail: string;
};

/** Each function in `waiting` starts a waiting request. */
type Queue = { key: string; served: number; waiting: (() => void)[] };

/**
 * Limits the requests in progress. A request takes a slot once its whole body has arrived, so that slow senders occupy
 * none. It keeps the slot until its response is ready, even if the caller has disconnected.
 */
function limitConcurrency(app: FastifyInstance, { keyOf, max, detail }: Limit): void {
  const queues = new Map<string, Queue>();
  const queueOf = new WeakMap<FastifyRequest, Queue>();
  app.addHook('preHandler', async (request) => {
    const key = keyOf(request);
    if (key === undefined) return;
    const queue = queues.get(key) ?? { key, served: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.served < max.served) queue.served += 1;
    else if (queue.waiting.length < max.waiting)
      await new Promise<void>((start) => queue.waiting.push(start));
    else throw new HttpProblem(503, detail, { retryAfter: 2 });
    queueOf.set(request, queue);
  });
  app.addHook('onSend', async (request) => {
    const queue = queueOf.get(request);
    if (!queue) return;
    queueOf.delete(request);
    const startNext = queue.waiting.shift();
    // The next request takes over the slot.
    if (startNext) return startNext();
    queue.served -= 1;
    if (queue.served === 0) queues.delete(queue.key);
  });
}

/** The limit of a route that stores an application or a subscription with each call. Each route has its own count. */
export const limitByAddress = { rateLimit: { max: maxStoredPerHour, timeWindow: '1 hour' } };

/** The limit of a route that changes an application. The application is named in the path or in the body. */
export const limitByApplication = {
  rateLimit: {
    max: maxChangesPerDay,
    timeWindow: '1 day',
    hook: 'preHandler',
    keyGenerator: ({ params, body, ip }: FastifyRequest) =>
      (params as Named).applicationId ?? (body as Named | undefined)?.applicationId ?? callerAddressOf(ip),
  },
} as const;

type Named = { applicationId?: string };

/** Enforces the limits of the routes that have one. Each process counts for itself. */
export const enforceRateLimits = async (app: FastifyInstance): Promise<void> =>
  void (await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => callerAddressOf(ip),
  }));
