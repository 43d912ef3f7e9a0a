import type { ScheduleRow } from './schedule.ts';

const monthsPerYear = 12;

/** The monthly rate is searched up to this value: 1000 % a year. */
const highestMonthlyRate = 10 / monthsPerYear;

/** Halvings of the search: the rest of the interval is below the precision of a number. */
const halvings = 60;

/**
 * The full cost of a credit in percent a year, with at most three decimals: PSK = i * 12 * 100, where i solves
 * `lent` = sum of payment k / (1 + i)^k. `lent` is the money that the client gets, in rubles, without the insurance
 * that the payments include. Source: Federal Law 353-FZ "On consumer credit (loan)", article 6, part 2, with a month
 * as the base period and every payment at the end of one.
 */
export function fullCost(lent: number, schedule: readonly Pick<ScheduleRow, 'totalPayment'>[]): number {
  const valueAt = (rate: number) =>
    schedule.reduceRight((value, { totalPayment }) => (value + totalPayment) / (1 + rate), 0);
  let low = 0;
  let high = highestMonthlyRate;
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = (low + high) / 2;
    if (valueAt(middle) > lent) low = middle;
    else high = middle;
  }
  return Math.round(low * monthsPerYear * 100 * 1000) / 1000;
}
