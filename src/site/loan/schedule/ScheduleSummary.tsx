import type { PaymentSchedule } from '#contract/schedule.ts';
import { scheduleTexts } from '#site/texts/schedule.ts';
import { rubles } from '../form/money.ts';
import { totalsOf } from './totals.ts';
import './schedule-summary.css';

/** What the schedule comes to, before its rows. */
export function ScheduleSummary({ schedule }: { schedule: PaymentSchedule }) {
  const { count, total, interest, debt } = totalsOf(schedule);
  const words = scheduleTexts.summary;
  return (
    <dl className="schedule-summary figures">
      <Figure name={words.count} value={String(count)} />
      <Figure name={words.total} value={rubles(total)} />
      <Figure name={words.interest} value={rubles(interest)} />
      <Figure name={words.debt} value={rubles(debt)} />
    </dl>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
