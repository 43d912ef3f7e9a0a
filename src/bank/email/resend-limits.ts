import { dayBefore, secondsToDayAfter } from '../rules/day.ts';
import type { Tx } from '../store/store.ts';
import type { Email as Letter } from '../store/tables.ts';

/** How often a letter can be asked for again: the bank's own choice, said on the page. */
export const repeatRules = { pauseSeconds: 30, perDay: 5 } as const;

/** The application's letters, newest first. */
export const lettersOf = (tx: Tx, applicationId: string): Promise<Letter[]> =>
  tx
    .selectFrom('email')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('number', 'desc')
    .limit(100)
    .execute();

const repeatsToday = (letters: Letter[], now: Date) =>
  letters.filter(({ isResend, requestedAt }) => isResend && requestedAt > dayBefore(now));

export const repeatsLeft = (letters: Letter[], now: Date): number =>
  Math.max(0, repeatRules.perDay - repeatsToday(letters, now).length);

/** Seconds until a letter may be asked for again; 0 where it may now. */
export function secondsToRepeat(letters: Letter[], now: Date): number {
  const [last] = letters;
  const pause = last ? last.requestedAt.getTime() + repeatRules.pauseSeconds * 1000 - now.getTime() : 0;
  const fifth = repeatsToday(letters, now)[repeatRules.perDay - 1];
  return Math.max(Math.ceil(pause / 1000), secondsToDayAfter(fifth?.requestedAt, now));
}
