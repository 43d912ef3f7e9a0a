// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { PaymentSchedule } from '#contract/schedule.ts';
import { barsOf, ScheduleChart } from '#site/loan/schedule/ScheduleChart.tsx';
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

describe('the chart', () => {
  test('has a bar for each payment, the highest at 100 percent', () => {
    expect(barsOf(schedule)).toEqual({
      highest: 50_000.5,
      bars: [
        { principal: 97, interest: 3 },
        { principal: 98, interest: 2 },
        { principal: 50, interest: 0 },
      ],
    });
  });

  test('a negative part has no height, and a schedule without payments no chart', () => {
    expect(barsOf([row(1, '', -5, 10), row(2, '', 0, 0)]).bars).toEqual([
      { principal: 100, interest: 0 },
      { principal: 0, interest: 0 },
    ]);
    const { container } = render(<ScheduleChart schedule={[row(1, '2026-12-21', 0, 0)]} />);
    expect(container.innerHTML).toBe('');
  });

  test('has a description and no inline styles', () => {
    const { container } = render(<ScheduleChart schedule={schedule} />);
    const picture = screen.getByRole('img', { name: 'Interest and principal in each payment' });
    expect(picture).toHaveAccessibleDescription(
      'Interest is 1\u00a0500.00\u00a0₽ of the first payment and 0.10\u00a0₽ of the last. The table has all amounts.',
    );
    expect(picture.querySelectorAll('rect')).toHaveLength(6);
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
    expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
      '50\u00a0000.50\u00a0₽',
      '21.12.202621.02.2027',
    ]);
  });
});

test('Print opens the browser dialog of the page', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  render(<ScheduleExport schedule={schedule} />);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
