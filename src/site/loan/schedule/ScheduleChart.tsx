import type { PaymentSchedule } from '#contract/schedule.ts';
import { scheduleTexts } from '#site/texts/schedule.ts';
import { rubles } from '../form/money.ts';
import { formatDate } from './columns.ts';

const texts = scheduleTexts.chart;

/** Interest and principal of each payment as a stacked bar. The table has the same amounts to the kopeck. */
export function ScheduleChart({ schedule }: { schedule: PaymentSchedule }) {
  const [first, last] = [schedule[0], schedule.at(-1)];
  const { bars, highest } = barsOf(schedule);
  if (!first || !last || highest === 0) return null;
  return (
    <figure className="schedule-chart figures">
      <figcaption className="schedule-chart__caption">
        <span className="schedule-chart__title">{texts.title}</span>
        <span className="schedule-chart__key schedule-chart__key--interest">{texts.interest}</span>
        <span className="schedule-chart__key">{texts.principal}</span>
      </figcaption>
      <p className="schedule-chart__scale">{rubles(highest)}</p>
      <svg
        className="schedule-chart__bars"
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
        {bars.map(({ principal, interest }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
          <g key={index}>
            <rect
              className="schedule-chart__principal"
              x={index + 0.1}
              y={100 - principal}
              width="0.8"
              height={principal}
            />
            <rect
              className="schedule-chart__interest"
              x={index + 0.1}
              y={100 - principal - interest}
              width="0.8"
              height={interest}
            />
          </g>
        ))}
      </svg>
      <p className="schedule-chart__dates">
        <span>{formatDate(first.date).shown}</span>
        <span>{formatDate(last.date).shown}</span>
      </p>
    </figure>
  );
}

/** A payment's bar from the bottom up: principal, then interest, in percent of the chart's height. */
type Bar = { principal: number; interest: number };

/** The payments in the bank's order, the highest at 100 percent. A negative part has no height. */
export function barsOf(schedule: PaymentSchedule): { bars: Bar[]; highest: number } {
  const parts = schedule.map(({ debtPayment, interestPayment }) => ({
    principal: Math.max(0, debtPayment),
    interest: Math.max(0, interestPayment),
  }));
  const highest = Math.max(0, ...parts.map(({ principal, interest }) => principal + interest));
  const share = (amount: number) => (highest > 0 ? Math.round((amount / highest) * 10_000) / 100 : 0);
  return {
    bars: parts.map(({ principal, interest }) => ({
      principal: share(principal),
      interest: share(interest),
    })),
    highest,
  };
}
