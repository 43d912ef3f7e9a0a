import type { PaymentSchedule, ScheduleRow } from '#contract/schedule.ts';
import { type ColumnKey, columns, nameOf } from './columns.ts';

/**
 * The schedule as comma-separated values (RFC 4180) in UTF-8 with a byte order mark, by which spreadsheets know it: the
 * words of the table's header, days as `YYYY-MM-DD`, rubles with a point and two decimals.
 */
export function csvOf(schedule: PaymentSchedule): string {
  const lines = [columns.map(nameOf), ...schedule.map((row) => columns.map((column) => cellOf(row, column)))];
  return `\ufeff${lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}

function cellOf(row: ScheduleRow, column: ColumnKey): string {
  if (column === 'date') return plainText(row.date);
  return column === 'number' ? String(row.number) : row[column].toFixed(2);
}

/** A text that a spreadsheet would take for a formula is marked as text. */
const plainText = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
