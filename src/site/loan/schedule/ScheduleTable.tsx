import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
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

/** The payment schedule, sortable by each of its columns (section 2). Unsorted, it is in the bank's order. */
export function ScheduleTable({ schedule }: { schedule: PaymentSchedule }) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const before = useDeferredValue(sorting);
  const rows = useMemo(() => sortFirstRows(schedule, sorting, before), [schedule, sorting, before]);
  return (
    <div className="schedule-rows">
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
      <SortSelect sorting={sorting} onSort={setSorting} />
    </div>
  );
}

type SelectProps = { sorting: Sorting | null; onSort: (sorting: Sorting | null) => void };

const sortings: Sorting[] = columns.flatMap((column) => [
  { column, direction: 'ascending' },
  { column, direction: 'descending' },
]);
const keyOf = ({ column, direction }: Sorting): string => `${column} ${direction}`;

/** The same sorting as by the headers, in a list; shown on a phone only. */
function SortSelect({ sorting, onSort }: SelectProps) {
  return (
    <FormControl className="schedule-sort">
      <FormLabel htmlFor="schedule-sort">{scheduleTexts.sort.label}</FormLabel>
      <NativeSelect
        input={<OutlinedInput />}
        IconComponent={ChevronIcon}
        inputProps={{ id: 'schedule-sort' }}
        value={sorting ? keyOf(sorting) : ''}
        onChange={({ target }) => onSort(sortings.find((one) => keyOf(one) === target.value) ?? null)}
      >
        <option value="">{scheduleTexts.sort.unsorted}</option>
        {sortings.map((one) => (
          <option key={keyOf(one)} value={keyOf(one)}>
            {`${columnName(one.column)}, ${scheduleTexts.sort[one.direction]}`}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
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
  const date = formatDate(row.date);
  return (
    <TableRow {...roles.row}>
      {columns.map((column) => (
        <TableCell key={column} {...roles.cell} className={`schedule__${column}`}>
          {column === 'number' && row.number}
          {column === 'date' && (date.iso ? <time dateTime={date.iso}>{date.shown}</time> : date.shown)}
          {column !== 'number' && column !== 'date' && plainRubles(row[column])}
        </TableCell>
      ))}
    </TableRow>
  );
});
