import { useEffect, useState } from 'react';

/** The moment so many seconds from now; null without seconds. */
export const momentIn = (seconds: number | null | undefined): Date | null =>
  seconds ? new Date(Date.now() + seconds * 1000) : null;

/**
 * The end of a wait of so many seconds; null if there is none, or it is over. A changed `answer` begins the wait again,
 * even with the same number.
 */
export function useWaitEnd(seconds: number | null, answer: unknown = null): Date | null {
  const [end, setEnd] = useState(() => momentIn(seconds));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer begins the wait again
  useEffect(() => {
    const begun = momentIn(seconds);
    setEnd(begun);
    if (!begun) return;
    // One long timer would end late after the device has slept.
    const timer = setInterval(() => {
      if (Date.now() < begun.getTime()) return;
      clearInterval(timer);
      setEnd(null);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, answer]);
  return end;
}
