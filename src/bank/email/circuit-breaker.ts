import { setTimeout } from 'node:timers/promises';

/** Keeps no process alive. */
const unwatched = (ms: number) => setTimeout(ms, undefined, { ref: false });

/** How long a mail server that could not be reached is left alone. */
const restMs = 1000;

/** nodemailer's words for a mail server that was not reached, or left before it had answered. */
const unreachable = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EMAXLIMIT',
  'ESOCKET',
  'ETIMEDOUT',
]);

export type Rest = ReturnType<typeof openRest>;

/**
 * Leaves a mail server alone that cannot be reached: one letter finds out whether it is back, the others wait unwritten,
 * for to try each of them costs the database as much as a call does.
 */
export function openRest(wait: (ms: number) => Promise<void> = unwatched) {
  let rest: Promise<void> | undefined;
  return {
    isOver: () => rest === undefined,
    over: async () => rest,
    /** Begins a rest where the error says that nobody is there. */
    after: (error: unknown) => {
      const { code = '' } = error as { code?: string };
      if (!unreachable.has(code)) return;
      rest ??= wait(restMs).then(() => {
        rest = undefined;
      });
    },
  };
}
