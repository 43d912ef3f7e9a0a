import { setTimeout } from 'node:timers/promises';

/** Does not keep the process alive. */
const waitUnref = (ms: number) => setTimeout(ms, undefined, { ref: false });

/** How long an unreachable mail server is left alone. */
const openMs = 1000;

/** nodemailer's error codes for a server that was not reached, or closed the connection before it answered. */
const unreachable = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EMAXLIMIT',
  'ESOCKET',
  'ETIMEDOUT',
]);

export type CircuitBreaker = ReturnType<typeof openCircuitBreaker>;

/**
 * Stops sending to a mail server that cannot be reached. After a second one email tries it, while the others wait
 * unrendered: an attempt costs the database as much as a request does.
 */
export function openCircuitBreaker(wait: (ms: number) => Promise<void> = waitUnref) {
  let open: Promise<void> | undefined;
  return {
    isClosed: () => open === undefined,
    closed: async () => open,
    /** Opens the circuit where the error means that the server is unreachable. */
    onError: (error: unknown) => {
      const { code = '' } = error as { code?: string };
      if (!unreachable.has(code)) return;
      open ??= wait(openMs).then(() => {
        open = undefined;
      });
    },
  };
}
