import type { ScheduleRow } from './schedule.ts';

const monthsPerYear = 12;

/** The upper limit of the search for the monthly rate: 1000 % a year. */
const highestMonthlyRate = 10 / monthsPerYear;

/** How often the search halves its interval; after that, the interval is narrower than a number's precision. */
const halvings = 60;

/**
 * The full cost of a credit (PSK) in percent a year, with at most three decimals: PSK = i * 12 * 100. The monthly rate
 * i solves `lent` = the sum of payment[k] / (1 + i)^k, k from 1. `lent` is the amount in rubles that the client
 * receives. The payments include the insurance, `lent` does not. Source: Federal Law 353-FZ "On consumer credit
 * (loan)", article 6, part 2, with a base period of one month and every payment at the end of a month.
 */
export function fullCost(lent: number, schedule: readonly Pick<ScheduleRow, 'totalPayment'>[]): number {
  const presentValue = (rate: number) =>
    schedule.reduceRight((value, { totalPayment }) => (value + totalPayment) / (1 + rate), 0);
  let low = 0;
  let high = highestMonthlyRate;
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = (low + high) / 2;
    if (presentValue(middle) > lent) low = middle;
    else high = middle;
  }
  return Math.round(low * monthsPerYear * 100 * 1000) / 1000;
}
