import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { PaymentSchedule, ScheduleRow } from '#contract/schedule.ts';
import { scheduleTexts } from '#site/texts/schedule-review.ts';
import { ArrowDownIcon, ChevronIcon, SortIcon } from '#site/ui/Icon.tsx';
import { formatDate } from '../date-format.ts';
import { plainRubles } from '../number-format.ts';
import { type Column, columnName, columns, nextSorting, type Sorting, sortFirstRows } from './columns.ts';
import './schedule-table.css';

/** The table's roles, explicit: on a phone its rows are laid out as a grid, and some browsers then drop the roles. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnHeader: { role: 'columnheader', scope: 'col' },
};

/** A longer schedule is folded on a phone, so that the consent below it stays near. */
const longestUnfolded = 6;

/**
 * The payment schedule, sortable by each of its columns (section 2). Unsorted, it is in the bank's order. On a phone a
 * row shows its number, date and payment, and the other amounts on a press; styles alone hide them, so that print has
 * all.
 */
export function ScheduleTable({ schedule }: { schedule: PaymentSchedule }) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [isWhole, setWhole] = useState(false);
  const isLong = schedule.length > longestUnfolded;
  const before = useDeferredValue(sorting);
  const rows = useMemo(() => sortFirstRows(schedule, sorting, before), [schedule, sorting, before]);
  return (
    <div className="schedule-rows" data-folded={(isLong && !isWhole) || undefined}>
      <Table {...roles.table} className="schedule figures">
        <caption className="schedule__caption">{scheduleTexts.caption}</caption>
        <Head sorting={sorting} onSort={(column) => setSorting((current) => nextSorting(current, column))} />
        <TableBody {...roles.group}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: replacing a row's text is faster than moving the row
            <Row key={index} row={row} />
          ))}
        </TableBody>
      </Table>
      {isLong && (
        <Button
          variant="outlined"
          className="schedule-rows__all"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? scheduleTexts.fewer : scheduleTexts.all(schedule.length)}
        </Button>
      )}
    </div>
  );
}

const directions = { ascending: 'asc', descending: 'desc' } as const;

type HeadProps = { sorting: Sorting | null; onSort: (column: Column) => void };

function Head({ sorting, onSort }: HeadProps) {
  return (
    <TableHead {...roles.group}>
      <TableRow {...roles.row}>
        {columns.map((column) => {
          const direction = sorting?.column === column ? sorting.direction : undefined;
          return (
            <TableCell
              key={column}
              {...roles.columnHeader}
              sortDirection={direction ? directions[direction] : false}
              className={`schedule__${column}`}
            >
              <TableSortLabel
                component="button"
                active={direction !== undefined}
                direction={directions[direction ?? 'ascending']}
                IconComponent={direction ? ArrowDownIcon : SortIcon}
                onClick={() => onSort(column)}
              >
                {columnName(column)}
              </TableSortLabel>
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}

const Row = memo(function Row({ row }: { row: ScheduleRow }) {
  const [isOpen, setOpen] = useState(false);
  const date = formatDate(row.date);
  return (
    <TableRow {...roles.row} data-open={isOpen || undefined}>
      {columns.map((column) => (
        <TableCell
          key={column}
          {...roles.cell}
          className={`schedule__${column}`}
          data-label={columnName(column)}
        >
          {column === 'number' && row.number}
          {column === 'date' && (date.iso ? <time dateTime={date.iso}>{date.shown}</time> : date.shown)}
          {column !== 'number' && column !== 'date' && plainRubles(row[column])}
          {column === 'number' && (
            <button
              type="button"
              className="schedule__more"
              aria-label={scheduleTexts.more(row.number)}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <ChevronIcon />
            </button>
          )}
        </TableCell>
      ))}
    </TableRow>
  );
});
