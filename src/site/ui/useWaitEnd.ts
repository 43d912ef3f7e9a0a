import { useSyncExternalStore } from 'react';

/** Returns the end of a wait until the moment `end`; null if there is no wait or the wait is over. */
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
