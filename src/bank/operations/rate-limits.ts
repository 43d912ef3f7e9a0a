import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { callerAddressOf } from '../rules/caller-address.ts';

/** Requests from one address: more than a household or an office sends, fewer than a script. */
const perMinute = 1_200;

/** What stores something for good, from one address: far more than the applicants behind any proxy send. */
const storedPerHour = 1_000;

/** The limit of a route whose every call stores an application or an address. */
export const storageLimit = { rateLimit: { max: storedPerHour, timeWindow: '1 hour' } };

/** Limits the requests from one address to the routes of `app`. Each process counts for itself. */
export const rateLimits = async (app: FastifyInstance): Promise<void> =>
  void (await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => callerAddressOf(ip),
  }));
