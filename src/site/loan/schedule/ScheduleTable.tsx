import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useState } from 'react';
import type { PaymentSchedule, ScheduleRow } from '#contract/schedule.ts';
import { scheduleTexts as texts } from '#site/texts/schedule-review.ts';
import { ArrowDownIcon, ChevronIcon, SortIcon } from '#site/ui/Icon.tsx';
import { formatDate, isDate, plainRubles } from '../format.ts';
import './schedule-table.css';

export type Column = keyof ScheduleRow;
type Sorting = { column: Column; direction: 'asc' | 'desc' };

/** The columns of the payment schedule in the specification's order (section 2). */
export const columns = Object.keys(texts.columns) as readonly Column[];

/** On a phone, a schedule with more rows is collapsed to three, so that the consent below stays near. */
const maximumRows = 6;

/**
 * The payment schedule, sortable by each column (section 2), at first in the bank's order. The first click on a header
 * sorts ascending, each further click reverses. On a phone, a row shows its number, date and payment; a press on the row
 * shows its other amounts. Styles hide amounts and rows only on the screen, not in print. The roles are explicit: some
 * browsers drop a table's roles if styles change its `display`.
 */
export function ScheduleTable({ schedule }: { schedule: PaymentSchedule }) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [isExpanded, setExpanded] = useState(false);
  const isLong = schedule.length > maximumRows;
  const rows = sorting ? sortRows(schedule, sorting) : schedule;
  return (
    <div className="schedule-rows" data-folded={(isLong && !isExpanded) || undefined}>
      <Table role="table" className="schedule figures">
        <caption>{texts.caption}</caption>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map((column) => {
              const direction = sorting?.column === column && sorting.direction;
              return (
                <TableCell
                  key={column}
                  role="columnheader"
                  sortDirection={direction}
                  className={`schedule__${column}`}
                >
                  <TableSortLabel
                    component="button"
                    active={Boolean(direction)}
                    direction={direction || 'asc'}
                    IconComponent={direction ? ArrowDownIcon : SortIcon}
                    onClick={() => setSorting({ column, direction: direction === 'asc' ? 'desc' : 'asc' })}
                  >
                    {texts.columns[column]}
                  </TableSortLabel>
                </TableCell>
              );
            })}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map((row) => (
            // Not the number, because a bank may send several rows with the same one.
            <Row key={schedule.indexOf(row)} row={row} />
          ))}
        </TableBody>
      </Table>
      {isLong && (
        <Button
          variant="outlined"
          className="schedule-rows__all"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? texts.fewer : texts.all(schedule.length)}
        </Button>
      )}
    </div>
  );
}

function Row({ row }: { row: ScheduleRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TableRow role="row" data-open={isOpen || undefined}>
      {columns.map((column) => (
        <TableCell
          key={column}
          role="cell"
          className={`schedule__${column}`}
          data-label={texts.columns[column]}
        >
          {contentOf(row, column)}
          {column === 'number' && (
            <button
              type="button"
              className="schedule__more"
              aria-label={texts.more(row.number)}
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
}

function contentOf(row: ScheduleRow, column: Column) {
  if (column === 'number') return row.number;
  if (column !== 'date') return plainRubles(row[column]);
  const date = formatDate(row.date);
  return isDate(row.date) ? <time dateTime={row.date.slice(0, 10)}>{date}</time> : date;
}

/**
 * Returns the rows sorted: numbers by value, dates by their ISO text or, if a bank sends another format, by the number
 * of their rows. Equal rows keep the bank's order.
 */
function sortRows(schedule: PaymentSchedule, { column, direction }: Sorting): PaymentSchedule {
  const sign = direction === 'asc' ? 1 : -1;
  const key = column === 'date' && !schedule.every(({ date }) => isDate(date)) ? 'number' : column;
  return schedule.toSorted((a, b) => {
    if (a[key] === b[key]) return 0;
    return a[key] < b[key] ? -sign : sign;
  });
}
