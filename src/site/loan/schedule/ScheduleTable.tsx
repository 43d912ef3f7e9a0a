import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { PaymentSchedule, ScheduleRow } from '#contract/schedule.ts';
import { scheduleTexts } from '#site/texts/schedule.ts';
import { plainRubles } from '../form/money.ts';
import { columns, nameOf } from './columns.ts';
import { shownDay } from './day.ts';
import { ScheduleHead } from './ScheduleHead.tsx';
import { firstRowsFirst, type Sorting, sortingAfter } from './sorting.ts';
import { cell, group, line, table } from './table-roles.ts';
import './schedule-table.css';
import './schedule-narrow.css';

/** The payment schedule, sortable by each of its columns (section 2). Unsorted it stands as the bank sent it. */
export function ScheduleTable({ schedule }: { schedule: PaymentSchedule }) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const settled = useDeferredValue(sorting);
  const rows = useMemo(() => firstRowsFirst(schedule, sorting, settled), [schedule, sorting, settled]);
  return (
    <table {...table} className="schedule figures">
      <caption className="schedule__caption">{scheduleTexts.caption}</caption>
      <ScheduleHead
        sorting={sorting}
        onSort={(column) => setSorting((current) => sortingAfter(current, column))}
      />
      <tbody {...group}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row that changes its words is quicker than one that moves
          <Row key={index} row={row} />
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
