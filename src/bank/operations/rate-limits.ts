import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '../http/problem.ts';
import { callerAddressOf } from '../rules/caller-address.ts';

/** What stores something for good, from one address: far more than the applicants behind any proxy send. */
const storedPerHour = 1_000;

/** The limit of a route whose every call stores an application or an address. */
export const storageLimit = { rateLimit: { max: storedPerHour, timeWindow: '1 hour' } };

/** Limits the routes of `app` that have the storage limit, by address. Each process counts for itself. */
export const rateLimits = async (app: FastifyInstance): Promise<void> =>
  void (await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => callerAddressOf(ip),
  }));

/** Requests of one address that are served at a time, and that wait for it. More get 503. */
const places = { served: 50, waiting: 200 };

type Line = { served: number; waiting: (() => void)[] };

/**
 * Serves the requests of one address in their turn, so that a flood of them waits for itself: it takes no room from
 * other addresses, and a neighbour behind the same address is served after it. `/health` has no line.
 */
export function takeTurns(app: FastifyInstance, { served, waiting } = places): void {
  const lines = new Map<string, Line>();
  const inProgress = new WeakMap<object, string>();
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.url === '/health') return;
    const address = callerAddressOf(request.ip);
    const line = lines.get(address) ?? { served: 0, waiting: [] };
    lines.set(address, line);
    if (line.served < served) line.served += 1;
    else if (line.waiting.length < waiting) await new Promise<void>((resolve) => line.waiting.push(resolve));
    else throw new HttpProblem(503, 'Too many requests from this address wait.', { retryAfter: 2 });
    inProgress.set(request, address);
  });
  app.addHook('onSend', async (request) => {
    const address = inProgress.get(request);
    const line = address === undefined ? undefined : lines.get(address);
    if (!address || !line || !inProgress.delete(request)) return;
    const next = line.waiting.shift();
    // The next one takes the place.
    if (next) return next();
    line.served -= 1;
    if (line.served === 0) lines.delete(address);
  });
}
