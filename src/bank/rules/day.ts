import type { IsoDate } from '#contract/dates.ts';

export const dayInMs = 24 * 60 * 60 * 1000;

/** The moment `days` times 24 hours before `now`. Daily limits count what happened after `daysBefore(now)`. */
export const daysBefore = (now: Date, days = 1): Date => new Date(now.getTime() - days * dayInMs);

/** The latest time that counts as past: a minute after `now`, because the clock of another process may be ahead. */
export const latestBy = (now: Date): Date => new Date(now.getTime() + 60_000);

/**
 * True if `moment` is less than 24 hours before `now`, so that a daily limit counts it. A moment more than a minute after
 * `now` comes from a wrong clock and is ignored; otherwise it would count for more than 24 hours.
 */
export const isInLast24Hours = (moment: Date, now: Date): boolean =>
  moment > daysBefore(now) && moment <= latestBy(now);

/** The remaining seconds of a pause that began at `since`, rounded up; 0 if it is over or `since` is undefined. */
export const remainingSeconds = (since: Date | undefined, pauseMs: number, now: Date): number =>
  since ? Math.max(0, Math.ceil((since.getTime() + pauseMs - now.getTime()) / 1000)) : 0;

export const daysAfter = (day: IsoDate, days: number): IsoDate =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayInMs).toISOString().slice(0, 10);

/** Cached by time zone, because creating a format takes milliseconds. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of `now` in an IANA time zone. Swedish short dates are ISO dates. */
export function dayIn(timeZone: string, now: Date): IsoDate {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(now);
}
