import type { PaymentSchedule, ScheduleRow } from '#contract/schedule.ts';
import { scheduleTexts } from '#site/texts/schedule-review.ts';

export type Column = keyof ScheduleRow;
export type Sorting = { column: Column; direction: 'ascending' | 'descending' };

/** The columns of the payment schedule in the specification's order (section 2). */
export const columns: readonly Column[] = [
  'number',
  'date',
  'totalPayment',
  'interestPayment',
  'debtPayment',
  'remainingDebt',
];

export const columnName = (column: Column): string => scheduleTexts.columns[column];

/** The sorting after a click on a header (section 2): ascending first, descending when clicked again. */
export function nextSorting(current: Sorting | null, column: Column): Sorting {
  const isAgain = current?.column === column && current.direction === 'ascending';
  return { column, direction: isAgain ? 'descending' : 'ascending' };
}

/** The rows sorted: numbers as numbers, dates by their ISO text. Equal rows keep the bank's order. */
function sortRows(schedule: PaymentSchedule, sorting: Sorting | null): PaymentSchedule {
  if (!sorting) return schedule;
  const { column, direction } = sorting;
  const sign = direction === 'ascending' ? 1 : -1;
  return schedule.toSorted((a, b) => sign * compare(a[column], b[column]));
}

/** The rows that the first paint sorts: the longest loan of the specification (section 9), and about a screen. */
const firstPaint = 24;

/**
 * The rows to paint while a new sorting is deferred: the first ones in the new order, the others in the order of
 * before. The others follow in a second paint, so that a schedule of decades is sorted fast.
 */
export function sortFirstRows(
  schedule: PaymentSchedule,
  sorting: Sorting | null,
  before: Sorting | null,
): PaymentSchedule {
  const sorted = sortRows(schedule, sorting);
  if (sorting === before || schedule.length <= firstPaint) return sorted;
  return [...sorted.slice(0, firstPaint), ...sortRows(schedule, before).slice(firstPaint)];
}

function compare(a: ScheduleRow[Column], b: ScheduleRow[Column]): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
