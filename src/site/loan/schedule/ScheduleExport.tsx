import Button from '@mui/material/Button';
import type { PaymentSchedule, ScheduleRow } from '#contract/schedule.ts';
import { scheduleTexts } from '#site/texts/schedule-review.ts';
import { decimalText } from '../format.ts';
import { type Column, columns } from './ScheduleTable.tsx';

const texts = scheduleTexts.export;

type Props = {
  schedule: PaymentSchedule;
  /** The application's number; null if it has none. */
  number: string | null;
};

/** The buttons that download the schedule as a CSV file and print it. */
export function ScheduleExport({ schedule, number }: Props) {
  const download = () => saveCsv(texts.fileName(number), csvOf(schedule));
  return (
    <div className="schedule-export row">
      <Button variant="outlined" onClick={download}>
        {texts.csv}
      </Button>
      <Button variant="outlined" onClick={() => window.print()}>
        {texts.print}
      </Button>
    </div>
  );
}

/**
 * The schedule as comma-separated values (RFC 4180) in UTF-8, with a byte order mark for spreadsheets. The column names
 * are those of the table, dates are as the bank sent them unless they look like a formula, and amounts have a point and
 * two decimals.
 */
export function csvOf(schedule: PaymentSchedule): string {
  const rows = [
    columns.map((column) => scheduleTexts.columns[column]),
    ...schedule.map((row) => columns.map((column) => cellOf(row, column))),
  ];
  const lines = rows.map((cells) => `${cells.map(quote).join(',')}\r\n`);
  return `\ufeff${lines.join('')}`;
}

function cellOf(row: ScheduleRow, column: Column): string {
  if (column === 'date') return escapeFormula(row.date);
  return column === 'number' ? String(row.number) : decimalText(row[column], 2);
}

/** Adds an apostrophe before text that a spreadsheet would evaluate as a formula. */
const escapeFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not revoked at once, because the browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
