import { useSyncExternalStore } from 'react';
import { type IsoDate, localToday } from '#contract/dates.ts';

const never = () => () => {};

/** The visitor's own day; null while the page is as it was written, on some day before. */
export const useToday = (): IsoDate | null => useSyncExternalStore(never, localToday, () => null);
