import type { PaymentSchedule } from '#contract/schedule.ts';
import { scheduleTexts } from '#site/texts/schedule.ts';
import { rubles } from '../form/money.ts';
import { barsOf } from './bars.ts';
import { shownDay } from './day.ts';
import './schedule-picture.css';

const words = scheduleTexts.picture;

/** Interest and debt in each payment, one bar a payment. What it shows is in the table, to the kopeck. */
export function SchedulePicture({ schedule }: { schedule: PaymentSchedule }) {
  const [first, last] = [schedule[0], schedule.at(-1)];
  const { bars, tallest } = barsOf(schedule);
  if (!first || !last || tallest === 0) return null;
  return (
    <figure className="schedule-picture figures">
      <figcaption className="schedule-picture__caption">
        <span className="schedule-picture__title">{words.title}</span>
        <span className="schedule-picture__key schedule-picture__key--interest">{words.interest}</span>
        <span className="schedule-picture__key schedule-picture__key--debt">{words.debt}</span>
      </figcaption>
      <p className="schedule-picture__scale">{rubles(tallest)}</p>
      <svg
        className="schedule-picture__bars"
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby="schedule-picture-title"
        aria-describedby="schedule-picture-words"
      >
        <title id="schedule-picture-title">{words.title}</title>
        <desc id="schedule-picture-words">
          {words.description(rubles(first.interestPayment), rubles(last.interestPayment))}
        </desc>
        {bars.map(({ debt, interest }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are their places
          <g key={index}>
            <rect
              className="schedule-picture__debt"
              x={index + 0.1}
              y={100 - debt}
              width="0.8"
              height={debt}
            />
            <rect
              className="schedule-picture__interest"
              x={index + 0.1}
              y={100 - debt - interest}
              width="0.8"
              height={interest}
            />
          </g>
        ))}
      </svg>
      <p className="schedule-picture__days">
        <span>{shownDay(first.date).words}</span>
        <span>{shownDay(last.date).words}</span>
      </p>
    </figure>
  );
}
