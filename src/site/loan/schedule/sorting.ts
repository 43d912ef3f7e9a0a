import type { PaymentSchedule, ScheduleRow } from '#contract/schedule.ts';
import type { ColumnKey } from './columns.ts';

export type Sorting = { column: ColumnKey; direction: 'ascending' | 'descending' };

/** What a click on a header leads to (section 2): ascending first, the other way round when clicked again. */
export function sortingAfter(current: Sorting | null, column: ColumnKey): Sorting {
  const isAgain = current?.column === column && current.direction === 'ascending';
  return { column, direction: isAgain ? 'descending' : 'ascending' };
}

/** The rows in this order; numbers as numbers, dates by their ISO text. Equal rows stay as the bank sent them. */
export function sorted(schedule: PaymentSchedule, sorting: Sorting | null): PaymentSchedule {
  if (!sorting) return schedule;
  const { column, direction } = sorting;
  const sign = direction === 'ascending' ? 1 : -1;
  return schedule.toSorted((a, b) => sign * compare(a[column], b[column]));
}

/** As many rows as the longest loan of the specification has payments (section 9), and about as a screen has room for. */
const atOnce = 24;

/**
 * What is painted first of a new order: its first rows, the others as they were before. They follow in a second paint,
 * so that a schedule of decades is quick to sort.
 */
export function firstRowsFirst(
  schedule: PaymentSchedule,
  now: Sorting | null,
  before: Sorting | null,
): PaymentSchedule {
  const inOrder = sorted(schedule, now);
  if (now === before || schedule.length <= atOnce) return inOrder;
  return [...inOrder.slice(0, atOnce), ...sorted(schedule, before).slice(atOnce)];
}

function compare(a: ScheduleRow[ColumnKey], b: ScheduleRow[ColumnKey]): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
