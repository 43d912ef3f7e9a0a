/** How many connections to the mail server there are at most. */
export const mostAtOnce = 4;

/** A letter that takes longer than this no longer keeps the next one waiting. */
const patienceMs = 500;

/**
 * Lets one letter be handed over at a time: until it is written down as taken, a kill leaves it in doubt, and it is sent
 * twice. Where the mail server is slow others follow, `mostAtOnce` in all, or nobody's mail would arrive.
 */
export function openTurns() {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  let slow = 0;
  const letIn = () => {
    if (underWay === slow && underWay < mostAtOnce) waiting.shift()?.();
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const turn = Promise.withResolvers<void>();
    waiting.push(() => {
      underWay += 1;
      turn.resolve();
    });
    letIn();
    await turn.promise;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      slow += 1;
      letIn();
    }, patienceMs);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      underWay -= 1;
      if (isSlow) slow -= 1;
      letIn();
    }
  };
}
