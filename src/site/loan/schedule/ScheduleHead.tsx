import { ArrowDownIcon, ArrowUpIcon } from '#site/ui/Icon.tsx';
import { type ColumnKey, columns, nameOf } from './columns.ts';
import type { Sorting } from './sorting.ts';
import { columnHeader, group, line } from './table-roles.ts';

type Props = { sorting: Sorting | null; onSort: (column: ColumnKey) => void };

/** The names of the columns; each is the button that sorts by it. */
export function ScheduleHead({ sorting, onSort }: Props) {
  return (
    <thead {...group}>
      <tr {...line}>
        {columns.map((column) => {
          const direction = sorting?.column === column ? sorting.direction : undefined;
          return (
            <th key={column} {...columnHeader} aria-sort={direction} className={`schedule__${column}`}>
              <button type="button" className="schedule__sort" onClick={() => onSort(column)}>
                {direction === 'descending' ? <ArrowDownIcon /> : <ArrowUpIcon />}
                {nameOf(column)}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
