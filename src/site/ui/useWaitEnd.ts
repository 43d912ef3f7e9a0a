import { useEffect, useState } from 'react';

/** The moment `seconds` seconds from now; null if `seconds` is missing or 0. */
export const timeIn = (seconds: number | null | undefined): Date | null =>
  seconds ? new Date(Date.now() + seconds * 1000) : null;

/**
 * Returns the end of a wait of `seconds` seconds; null if there is no wait or the wait is over. A new `response`
 * restarts the wait, even with the same number of seconds.
 */
export function useWaitEnd(seconds: number | null, response: unknown = null): Date | null {
  const [end, setEnd] = useState(() => timeIn(seconds));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new response restarts the wait
  useEffect(() => {
    const newEnd = timeIn(seconds);
    setEnd(newEnd);
    if (!newEnd) return;
    // Not one long timer, which would end late if the device sleeps.
    const timer = setInterval(() => {
      if (Date.now() < newEnd.getTime()) return;
      clearInterval(timer);
      setEnd(null);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, response]);
  return end;
}
