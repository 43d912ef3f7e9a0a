import { useEffect, useState } from 'react';

/**
 * The seconds that are left of a wait, counted down to 0. `seconds` is null if there is no wait. A changed
 * `answer` restarts the count, even with the same number.
 */
export function useCountdown(seconds: number | null, answer: unknown = null): number {
  const [left, setLeft] = useState(seconds ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer begins the count anew
  useEffect(() => {
    setLeft(seconds ?? 0);
    if (seconds === null) return;
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, answer]);
  return left;
}

/** The live region's setting for a countdown: announced when it begins and when it is over, not every second. */
export const countdownLive = (left: number, seconds: number | null) =>
  left === 0 || left === seconds ? 'polite' : 'off';
