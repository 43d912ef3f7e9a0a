import type { PaymentSchedule, ScheduleRow } from '#contract/schedule.ts';
import { scheduleTexts } from '#site/texts/schedule-review.ts';

export type Column = keyof ScheduleRow;
export type Sorting = { column: Column; direction: 'asc' | 'desc' };

/** The columns of the payment schedule in the specification's order (section 2). */
export const columns = Object.keys(scheduleTexts.columns) as readonly Column[];

/** The sorting after a click on a header (section 2): ascending first, descending when clicked again. */
export function nextSorting(current: Sorting | null, column: Column): Sorting {
  const isAgain = current?.column === column && current.direction === 'asc';
  return { column, direction: isAgain ? 'desc' : 'asc' };
}

/** Returns the rows sorted: numbers by value, dates by their ISO text. Equal rows keep the bank's order. */
export function sortRows(schedule: PaymentSchedule, { column, direction }: Sorting): PaymentSchedule {
  const sign = direction === 'asc' ? 1 : -1;
  return schedule.toSorted((a, b) => sign * compare(a[column], b[column]));
}

function compare(a: ScheduleRow[Column], b: ScheduleRow[Column]): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
