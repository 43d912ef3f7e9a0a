import type { IsoDate } from '#contract/dates.ts';

/**
 * The same day of the month, `months` later; the month's last day where it has no such day. Always count from the
 * first day of all: 31 January, 28 February, 31 March.
 */
export function monthsAfter(day: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  lastOfMonth.setUTCDate(Math.min(dayOfMonth, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}
