import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleType,
  handleWhen,
  type IPolicy,
  retry,
  wrap,
} from 'cockatiel';

/** nodemailer's error codes for a server that was not reached, or closed the connection before it answered. */
const unreachable = new Set(['ECONNECTION', 'ECONNREFUSED', 'EDNS', 'EMAXLIMIT', 'ESOCKET', 'ETIMEDOUT']);

/**
 * Stops sending to a mail server that cannot be reached. Every `pauseMs` one email tries it, while the others wait: an
 * attempt costs the database as much as a request does. A server that answers with an error is reached.
 */
export function openCircuitBreaker(pauseMs = 1000): IPolicy {
  const isUnreachable = (error: unknown) => unreachable.has((error as { code?: string }).code ?? '');
  const breaker = circuitBreaker(handleWhen(isUnreachable), {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(1),
  });
  const waiting = retry(handleType(BrokenCircuitError), {
    maxAttempts: Number.POSITIVE_INFINITY,
    backoff: new ConstantBackoff(pauseMs),
  }).dangerouslyUnref();
  return wrap(waiting, breaker);
}
