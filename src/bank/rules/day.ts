import type { IsoDate } from '#contract/dates.ts';

/** 24 hours in milliseconds. */
export const dayInMs = 24 * 60 * 60 * 1000;

/** The moment 24 hours before `now`. Daily limits count what happened after it. */
export const dayBefore = (now: Date): Date => new Date(now.getTime() - dayInMs);

/** Seconds from `now` until 24 hours after `moment`, rounded up; 0 where there is no moment or they are over. */
export const secondsToDayAfter = (moment: Date | undefined, now: Date): number =>
  moment ? Math.max(0, Math.ceil((moment.getTime() + dayInMs - now.getTime()) / 1000)) : 0;

/** The day that many days later. */
export const daysAfter = (day: IsoDate, days: number): IsoDate =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayInMs).toISOString().slice(0, 10);

/** The calendar day of `now` in an IANA time zone. */
export const dayIn = (timeZone: string, now: Date): IsoDate =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  );
