import { useRef, useSyncExternalStore } from 'react';
import { type IsoDate, localToday } from '#contract/dates.ts';

/**
 * The visitor's own day; null while the page is as it was written, on some day before, and while a date is half typed
 * in it: a browser that is told another latest day would take the half away.
 */
export function useToday(): IsoDate | null {
  const today = useRef<IsoDate | null>(null);
  const known = () => {
    today.current ??= isDateHalfTyped() ? null : localToday();
    return today.current;
  };
  return useSyncExternalStore(onLeave, known, () => null);
}

const isDateHalfTyped = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=date]')].some(
    (input) => input.validity.badInput,
  );

function onLeave(notify: () => void): () => void {
  document.addEventListener('focusout', notify);
  return () => document.removeEventListener('focusout', notify);
}
