import { isIPv6, SocketAddress } from 'node:net';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './problem.ts';
import { applicationIdIn } from './request-input.ts';

/**
 * Responds 503 while requests occupy all `slots`. The default was measured with `npm run bench`: 200 concurrent
 * applicants are served; with 2,000, the excess gets 503.
 */
export const shedLoad = (app: FastifyInstance, slots = 250): void =>
  limitConcurrency(app, { slots, waiting: 0 }, 'The bank is overloaded. Try again later.', () => 'all');

/**
 * Queues the requests of each address. A flood from one address fills its own queue and leaves most slots of `shedLoad`
 * to other addresses. `/health` is not queued. Call this before `shedLoad`; otherwise requests that wait here count as
 * in progress there.
 */
export const queueByAddress = (app: FastifyInstance, max = { slots: 50, waiting: 200 }): void =>
  limitConcurrency(app, max, 'Too many requests from this address are waiting.', ({ routeOptions, ip }) =>
    routeOptions.url === '/health' ? undefined : callerAddressOf(ip),
  );

/**
 * The address by which limits identify a caller: the IPv4 address, or the IPv6 network (/56) of one customer. `ip` may
 * have a port, because some proxies add it. Throws HttpProblem 400 if there is no address, because the caller has closed
 * the connection.
 */
export function callerAddressOf(ip: string | undefined): string {
  if (ip === undefined) throw new HttpProblem(400, 'The connection is closed.');
  const withoutPort = isIPv6(ip) ? ip : (SocketAddress.parse(ip)?.address ?? ip);
  return normalizeIP(withoutPort, 56);
}

/** Each function in `waiting` starts a waiting request. */
type Queue = { key: string; inProgress: number; waiting: (() => void)[] };

/**
 * Limits the requests in progress. Each queue has `max.slots` slots, and `max.waiting` more requests may wait; others
 * get 503 with `detail`. A request takes a slot once its whole body has arrived, so that slow senders occupy none. It
 * keeps the slot until its response is ready, even if the caller has disconnected. `keyOf` returns the key of the
 * request's queue; undefined if the request is not limited.
 */
function limitConcurrency(
  app: FastifyInstance,
  max: { slots: number; waiting: number },
  detail: string,
  keyOf: (request: FastifyRequest) => string | undefined,
): void {
  const queues = new Map<string, Queue>();
  const queueOf = new WeakMap<FastifyRequest, Queue>();
  app.addHook('preHandler', async (request) => {
    const key = keyOf(request);
    if (key === undefined) return;
    const queue = queues.get(key) ?? { key, inProgress: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.inProgress < max.slots) queue.inProgress += 1;
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
    queue.inProgress -= 1;
    if (queue.inProgress === 0) queues.delete(queue.key);
  });
}

/**
 * The limit of a route that stores an application or a subscription with each call. People who share an address send
 * far less. Each route has its own count.
 */
export const limitByAddress = { rateLimit: { max: 1_000, timeWindow: '1 hour' } };

/**
 * The limit of a route that changes an application, whose id is in the path or in the body. It bounds the stored rows,
 * because each call can store a row of history and a response. Calls with a malformed id are counted by address: such
 * ids can be as long as a body and, as keys, would fill the memory.
 */
export const limitByApplication = {
  rateLimit: {
    max: 200,
    timeWindow: '1 day',
    hook: 'preHandler',
    keyGenerator: ({ params, body, ip }: FastifyRequest) =>
      applicationIdIn(params) ?? applicationIdIn(body) ?? callerAddressOf(ip),
  },
} as const;

/** Enforces the limits in the `config` of the routes that are added afterwards. Each process counts for itself. */
export async function enforceRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => callerAddressOf(ip) });
}
