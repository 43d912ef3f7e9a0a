import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { badInput } from '../http/problem.ts';

/** Printable ASCII: what a header can carry. */
const allowed = /^[\x21-\x7e]{1,255}$/;

/**
 * The Idempotency-Key of a write and what it was sent with, as hashes, so that the database holds neither; nothing where
 * none was sent. `content` is hashed with the key: it cannot be guessed from the database. Throws HttpProblem 400.
 */
export function sentKey({ headers, method, url, body }: FastifyRequest) {
  const given = headers['idempotency-key'];
  if (given === undefined) return undefined;
  if (typeof given !== 'string' || !allowed.test(given))
    throw badInput([{ field: 'Idempotency-Key', code: 'wrongFormat' }]);
  return {
    key: createHash('sha256').update(given).digest(),
    content: createHmac('sha256', given)
      .update(JSON.stringify([method, url, body]))
      .digest(),
  };
}

export type SentKey = NonNullable<ReturnType<typeof sentKey>>;
