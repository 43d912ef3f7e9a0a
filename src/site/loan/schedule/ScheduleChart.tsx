import type { PaymentSchedule } from '#contract/schedule.ts';
import { scheduleTexts } from '#site/texts/schedule-review.ts';
import { formatDate } from '../date-format.ts';
import { rubles } from '../number-format.ts';

const texts = scheduleTexts.chart;

/**
 * The remaining debt as a staircase that each payment takes one step down. It begins as long before the first payment
 * as the others lie apart, and ends with the last one at the right edge. The table has the same amounts.
 */
export function ScheduleChart({ schedule }: { schedule: PaymentSchedule }) {
  const [first, last] = [schedule[0], schedule.at(-1)];
  const debts = debtsOf(schedule);
  const highest = Math.max(0, ...debts);
  if (!first || !last || highest === 0) return null;
  const outline = staircase(debts.map((debt) => Math.round((1 - debt / highest) * 10_000) / 100));
  return (
    <figure className="schedule-chart">
      <figcaption className="schedule-chart__title">{texts.title}</figcaption>
      <p className="schedule-chart__scale">{rubles(highest)}</p>
      <svg
        className="schedule-chart__picture"
        viewBox={`-1 0 ${schedule.length} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby="schedule-chart-title"
        aria-describedby="schedule-chart-description"
      >
        <title id="schedule-chart-title">{texts.title}</title>
        <desc id="schedule-chart-description">
          {texts.description(rubles(highest), schedule.length, rubles(last.remainingDebt))}
        </desc>
        <path className="schedule-chart__area" d={`${outline}V100H-1Z`} />
        <path className="schedule-chart__line" d={outline} />
      </svg>
      <p className="schedule-chart__dates">
        {texts.dates(formatDate(first.date).shown, formatDate(last.date).shown)}
      </p>
    </figure>
  );
}

/**
 * The debt before the first payment and after each one, not below zero. If the last row still has a debt, the bank sends
 * the debt before each payment: its rows stand as they are, and nothing remains after the last.
 */
export function debtsOf(schedule: PaymentSchedule): number[] {
  const remaining = schedule.map(({ remainingDebt }) => Math.max(0, remainingDebt));
  if (remaining.at(-1) !== 0) return [...remaining, 0];
  const before = (schedule[0]?.remainingDebt ?? 0) + (schedule[0]?.debtPayment ?? 0);
  return [Math.max(0, before), ...remaining];
}

/** A path of one step for each payment, the first at 0; heights are measured from the top. */
const staircase = ([start = 100, ...levels]: number[]): string =>
  `M-1 ${start}${levels.map((level, index) => `H${index}V${level}`).join('')}`;
