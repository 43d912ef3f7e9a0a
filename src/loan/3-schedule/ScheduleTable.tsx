import { memo, useMemo, useState } from 'react';
import type { PaymentSchedule, ScheduleRow } from '#contract/schedule.ts';
import { scheduleTexts } from '#texts/schedule.ts';
import { plainRubles } from '../fields/money.ts';
import { columns, nameOf } from './columns.ts';
import { shownDay } from './day.ts';
import { ScheduleHead } from './ScheduleHead.tsx';
import { type Sorting, sorted, sortingAfter } from './sorting.ts';
import { cell, group, line, table } from './table-roles.ts';
import './schedule-table.css';
import './schedule-narrow.css';

/** The payment schedule, sortable by each of its columns (section 2). Unsorted it stands as the bank sent it. */
export function ScheduleTable({ schedule }: { schedule: PaymentSchedule }) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const keys = useMemo(() => new Map(schedule.map((row, index) => [row, index])), [schedule]);
  const rows = useMemo(() => sorted(schedule, sorting), [schedule, sorting]);
  return (
    <table {...table} className="schedule figures">
      <caption className="schedule__caption">{scheduleTexts.caption}</caption>
      <ScheduleHead
        sorting={sorting}
        onSort={(column) => setSorting((current) => sortingAfter(current, column))}
      />
      <tbody {...group}>
        {rows.map((row) => (
          <Row key={keys.get(row)} row={row} />
        ))}
      </tbody>
    </table>
  );
}

const Row = memo(function Row({ row }: { row: ScheduleRow }) {
  const { words, iso } = shownDay(row.date);
  return (
    <tr {...line}>
      {columns.map((column) => (
        <td key={column} {...cell} data-column={nameOf(column)} className={`schedule__${column}`}>
          {column === 'number' && row.number}
          {column === 'date' && (iso ? <time dateTime={iso}>{words}</time> : words)}
          {column !== 'number' && column !== 'date' && plainRubles(row[column])}
        </td>
      ))}
    </tr>
  );
});
