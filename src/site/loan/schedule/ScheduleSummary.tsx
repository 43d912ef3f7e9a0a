import type { PaymentSchedule } from '#contract/schedule.ts';
import { scheduleTexts } from '#site/texts/schedule.ts';
import { rubles } from '../form/money.ts';

const texts = scheduleTexts.summary;

/** The schedule's number of payments and its sums, above its rows. */
export function ScheduleSummary({ schedule }: { schedule: PaymentSchedule }) {
  const { count, total, interest, principal } = totalsOf(schedule);
  return (
    <dl className="schedule-summary figures">
      <Figure name={texts.count} value={String(count)} />
      <Figure name={texts.total} value={rubles(total)} />
      <Figure name={texts.interest} value={rubles(interest)} />
      <Figure name={texts.principal} value={rubles(principal)} />
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

/** The sums in rubles, added in kopecks, so that they are exact. */
function totalsOf(schedule: PaymentSchedule) {
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + Math.round(one * 100), 0) / 100;
  return {
    count: schedule.length,
    total: sum(schedule.map((row) => row.totalPayment)),
    interest: sum(schedule.map((row) => row.interestPayment)),
    principal: sum(schedule.map((row) => row.debtPayment)),
  };
}
