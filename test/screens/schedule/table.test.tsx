import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ScheduleTable } from '#site/loan/schedule/ScheduleTable.tsx';
import { payment } from '../../support/schedules.ts';

const schedule = [
  payment(2, '2027-01-21', 1_200.5, 7_799.5, 600_000),
  payment(10, '2026-12-21', 800, 11_545.6),
  payment(1, '2027-11-05', 1_000, 8_000, 592_200.5),
];

const cellsOf = (line: HTMLElement) => within(line).getAllByRole('cell');
const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => cellsOf(line).map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')));
const numbers = () => shown().map(([number]) => number);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

test("the table has six columns and shows the bank's order, money with 2 decimals, and dates as dd.mm.yyyy", () => {
  render(<ScheduleTable schedule={schedule} />);
  const columns = ['NUMBER', 'DATE', 'TOTAL PAYMENT', 'INTEREST PAYMENT', 'DEBT PAYMENT', 'REMAINING DEBT'];
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns);
  expect(shown()).toEqual([
    ['2', '21.01.2027', '9 000.00', '1 200.50', '7 799.50', '600 000.00'],
    ['10', '21.12.2026', '12 345.60', '800.00', '11 545.60', '0.00'],
    ['1', '05.11.2027', '9 000.00', '1 000.00', '8 000.00', '592 200.50'],
  ]);
  expect([...document.querySelectorAll('time')].map((time) => time.dateTime)).toEqual([
    '2027-01-21',
    '2026-12-21',
    '2027-11-05',
  ]);
});

test.each([
  ['NUMBER', ['1', '2', '10'], ['10', '2', '1']],
  ['DATE', ['10', '2', '1'], ['1', '2', '10']],
  ['INTEREST PAYMENT', ['10', '1', '2'], ['2', '1', '10']],
  // Equal payments keep the bank's order, in both directions.
  ['TOTAL PAYMENT', ['2', '1', '10'], ['10', '2', '1']],
  ['DEBT PAYMENT', ['2', '1', '10'], ['10', '1', '2']],
  ['REMAINING DEBT', ['10', '1', '2'], ['2', '1', '10']],
])('pressing %s sorts the rows in ascending, then descending order', async (name, ascending, descending) => {
  render(<ScheduleTable schedule={schedule} />);
  expect(sortOf(name)).toBe(null);
  await press(name);
  expect([numbers(), sortOf(name)]).toEqual([ascending, 'ascending']);
  await press(name);
  expect([numbers(), sortOf(name)]).toEqual([descending, 'descending']);
  await press(name);
  expect([numbers(), sortOf(name)]).toEqual([ascending, 'ascending']);
});

test('after a press on a second column, the rows are sorted by this column only, in ascending order; open details stay open', async () => {
  render(<ScheduleTable schedule={schedule} />);
  await press('NUMBER');
  await press('NUMBER');
  await press('DATE');
  expect(numbers()).toEqual(['10', '2', '1']);
  expect([sortOf('NUMBER'), sortOf('DATE')]).toEqual([null, 'ascending']);
  await press('Details of payment 10');
  await press('NUMBER');
  expect(sortOf('NUMBER')).toBe('ascending');
  const open = screen.getAllByRole('button', { expanded: true });
  expect(open.map((button) => button.ariaLabel)).toEqual(['Details of payment 10']);
});

test('if a bank sends unusual rows, the rows are shown and can be sorted', async () => {
  const odd = [
    payment(1.5, '2026-02-30', 1e21, -0.005),
    payment(1.5, 'soon', 0, 0),
    payment(-1, '2026-12-21T10:00:00Z', 2, 3, 4),
    payment(0, '', 2, 3, 4),
  ];
  render(<ScheduleTable schedule={odd} />);
  expect(shown().map(([number, date]) => [number, date])).toEqual([
    ['1.5', '2026-02-30'],
    ['1.5', 'soon'],
    ['-1', '21.12.2026'],
    ['0', ''],
  ]);
  // If any date is not a calendar date, the rows are sorted by their number.
  await press('DATE');
  expect(numbers()).toEqual(['-1', '0', '1.5', '1.5']);
});
