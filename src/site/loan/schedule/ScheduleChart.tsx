import type { PaymentSchedule } from '#contract/schedule.ts';
import { paymentsOf } from '#contract/schedule-terms.ts';
import { scheduleTexts } from '#site/texts/schedule-review.ts';
import { formatDate, rubles } from '../format.ts';

const texts = scheduleTexts.chart;

/** A bar for each payment: the interest on top of the debt repayment. The table above the chart lists the amounts. */
export function ScheduleChart({ schedule }: { schedule: PaymentSchedule }) {
  const payments = paymentsOf(schedule);
  const [first, last] = [payments[0], payments.at(-1)];
  const bars = payments.map(({ debtPayment, interestPayment }) => {
    const debt = Math.max(0, debtPayment);
    return { debt, total: debt + Math.max(0, interestPayment) };
  });
  const highest = Math.max(0, ...bars.map(({ total }) => total));
  if (!first || !last || highest === 0) return null;
  const height = (amount: number) => Math.round((amount / highest) * 1000) / 10;
  return (
    <figure className="schedule-chart panel stack-2">
      <figcaption className="schedule-chart__title">{texts.title}</figcaption>
      <ul className="schedule-chart__legend row note">
        <li className="schedule-chart__interest">{texts.interest}</li>
        <li className="schedule-chart__debt">{texts.debt}</li>
      </ul>
      <svg
        className="schedule-chart__picture"
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby="schedule-chart-title"
        aria-describedby="schedule-chart-description"
      >
        <title id="schedule-chart-title">{texts.title}</title>
        <desc id="schedule-chart-description">
          {texts.description(rubles(first.interestPayment), rubles(last.interestPayment))}
        </desc>
        <path
          className="schedule-chart__debt"
          d={bars.map(({ debt }, index) => bar(index, 0, height(debt))).join('')}
        />
        <path
          className="schedule-chart__interest"
          d={bars.map(({ debt, total }, index) => bar(index, height(debt), height(total))).join('')}
        />
      </svg>
      <p className="schedule-chart__dates row row--apart note">
        <span>{formatDate(first.date)}</span>
        <span>{formatDate(last.date)}</span>
      </p>
    </figure>
  );
}

/** The path of the bar at `index`, between two heights from the bottom in percent. */
const bar = (index: number, bottom: number, top: number): string =>
  `M${index + 0.1} ${100 - bottom}V${100 - top}h.8V${100 - bottom}Z`;
