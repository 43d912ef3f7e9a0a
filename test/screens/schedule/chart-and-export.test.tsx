// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { PaymentSchedule } from '#contract/schedule.ts';
import { debtsOf, ScheduleChart } from '#site/loan/schedule/ScheduleChart.tsx';
import { csvOf, ScheduleExport } from '#site/loan/schedule/ScheduleExport.tsx';

const row = (number: number, date: string, interestPayment: number, debtPayment: number) => ({
  number,
  date,
  totalPayment: interestPayment + debtPayment,
  interestPayment,
  debtPayment,
  remainingDebt: 0,
});
const schedule: PaymentSchedule = [
  row(1, '2026-12-21', 1_500, 48_500),
  row(2, '2027-01-21', 1_000.5, 49_000),
  row(3, '2027-02-21', 0.1, 24_999.9),
];

describe('the CSV file', () => {
  test('is comma-separated, with the names of the header, ISO dates, a point and two decimals', () => {
    expect(csvOf(schedule)).toBe(
      '\ufeffNUMBER,DATE,TOTAL PAYMENT,INTEREST PAYMENT,DEBT PAYMENT,REMAINING DEBT\r\n' +
        '1,2026-12-21,50000.00,1500.00,48500.00,0.00\r\n' +
        '2,2027-01-21,50000.50,1000.50,49000.00,0.00\r\n' +
        '3,2027-02-21,25000.00,0.10,24999.90,0.00\r\n',
    );
  });

  test.each([
    ['soon, or later', '"soon, or later"'],
    ['the "21st"', '"the ""21st"""'],
    ['a\nb', '"a\nb"'],
    ['=HYPERLINK(1)', "'=HYPERLINK(1)"],
    ['@x', "'@x"],
  ])('a date of another bank: %j', (date, cell) => {
    expect(csvOf([row(1, date, 0, 0)])).toContain(`\r\n1,${cell},0.00,`);
  });
});

const withDebts = (...debts: number[]): PaymentSchedule =>
  debts.map((remainingDebt, index) => ({ ...row(index + 1, '2026-12-21', 0, 100), remainingDebt }));

describe('the chart of the remaining debt', () => {
  test('begins before the first payment and ends at nothing', () => {
    expect(debtsOf(withDebts(200, 100, 0))).toEqual([300, 200, 100, 0]);
  });

  test('a bank that tells the debt before each payment: its rows, then nothing', () => {
    expect(debtsOf(withDebts(300, 200, 100))).toEqual([300, 200, 100, 0]);
  });

  test('a negative debt is none, and a schedule without a debt has no chart', () => {
    expect(debtsOf(withDebts(100, -5))).toEqual([200, 100, 0]);
    const { container } = render(<ScheduleChart schedule={[{ ...row(1, '2026-12-21', 0, 0) }]} />);
    expect(container.innerHTML).toBe('');
  });

  test('falls on the date of each payment, the first one too, has a description and no inline styles', () => {
    const { container } = render(<ScheduleChart schedule={withDebts(200, 100, 0)} />);
    const picture = screen.getByRole('img', { name: 'Remaining debt' });
    expect(picture).toHaveAccessibleDescription(
      'The debt falls from 300.00\u00a0₽ with each of 3 payments; 0.00\u00a0₽ in the last row. The table has all amounts.',
    );
    expect(picture.querySelector('.schedule-chart__line')?.getAttribute('d')).toBe(
      'M-1 0H0V33.33H1V66.67H2V100',
    );
    expect(picture.getAttribute('viewBox')).toBe('-1 0 3 100');
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
    expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
      '300.00\u00a0₽',
      'Payments from 21.12.2026 to 21.12.2026',
    ]);
  });
});

test('Print opens the browser dialog of the page', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  render(<ScheduleExport schedule={schedule} />);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
