/** The most connections to the mail server. */
export const maxConnections = 4;

/** An email that takes longer does not hold back the next one. */
const slowMs = 500;

/**
 * Runs one task at a time: after a kill it is unknown whether an unrecorded email was sent, so it is sent again. While
 * the mail server is slow up to `maxConnections` run, or one slow email would delay all others.
 */
export function openConcurrencyLimit() {
  const waiting: (() => void)[] = [];
  let running = 0;
  let slow = 0;
  const startNext = () => {
    if (running === slow && running < maxConnections) waiting.shift()?.();
  };
  return async <T>(task: () => Promise<T>): Promise<T> => {
    const turn = Promise.withResolvers<void>();
    waiting.push(() => {
      running += 1;
      turn.resolve();
    });
    startNext();
    await turn.promise;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      slow += 1;
      startNext();
    }, slowMs);
    try {
      return await task();
    } finally {
      clearTimeout(timer);
      running -= 1;
      if (isSlow) slow -= 1;
      startNext();
    }
  };
}
