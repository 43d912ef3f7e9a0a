import { useSyncExternalStore } from 'react';

/** Returns `end` as a date while it is in the future, otherwise null. Re-renders when it passes. */
export function useWaitEnd(end: number | null): Date | null {
  const currentEnd = () => (end !== null && Date.now() < end ? end : null);
  const subscribe = (onChange: () => void) => {
    if (currentEnd() === null) return () => {};
    // Not one long timer, which would end late if the device sleeps.
    const timer = setInterval(onChange, 1000);
    return () => clearInterval(timer);
  };
  const moment = useSyncExternalStore(subscribe, currentEnd);
  return moment === null ? null : new Date(moment);
}
