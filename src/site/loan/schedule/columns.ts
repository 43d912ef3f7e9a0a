import type { ScheduleRow } from '#contract/schedule.ts';
import { scheduleTexts } from '#site/texts/schedule.ts';

export type ColumnKey = keyof ScheduleRow;

/** The columns of the payment schedule in the specification's order (section 2). */
export const columns: readonly ColumnKey[] = [
  'number',
  'date',
  'totalPayment',
  'interestPayment',
  'debtPayment',
  'remainingDebt',
];

export const nameOf = (column: ColumnKey): string => scheduleTexts.columns[column];
