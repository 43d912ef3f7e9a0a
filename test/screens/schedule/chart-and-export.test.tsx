import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ScheduleChart } from '#site/loan/schedule/ScheduleChart.tsx';
import { csvOf, ScheduleExport } from '#site/loan/schedule/ScheduleExport.tsx';
import { scheduleTexts } from '#site/texts/schedule-review.ts';
import { payment } from '../../support/schedules.ts';

const schedule = [
  payment(1, '2026-12-21', 1_500, 48_500),
  payment(2, '2027-01-21', 1_000.5, 49_000),
  // Rounded, -0.004 is 0.00 without a minus.
  payment(3, '2027-02-21', 0.1, 24_999.9, -0.004),
];

test('the exported file is comma-separated, with a header, ISO dates, and two decimals after a point', () => {
  expect(scheduleTexts.export.fileName(null)).toBe('payment-schedule.csv');
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
])('%j in the date column is escaped', (date, cell) => {
  expect(csvOf([payment(1, date, 0, 0)])).toContain(`\r\n1,${cell},0.00,`);
});

const bars = (part: string) => document.querySelector(`path.schedule-chart__${part}`)?.getAttribute('d');

test('the chart stacks the interest of each payment on the debt, and the highest payment fills the height', () => {
  const { container } = render(
    <ScheduleChart
      schedule={[
        payment(0, '2026-11-21', 0, 0), // An opening row without a payment.
        payment(1, '2026-12-21', 50, 150),
        payment(2, '2027-01-21', 20, 80),
      ]}
    />,
  );
  expect([bars('debt'), bars('interest')]).toEqual([
    'M0.1 100V25h.8V100ZM1.1 100V60h.8V100Z',
    'M0.1 25V0h.8V25ZM1.1 60V50h.8V60Z',
  ]);
  expect(screen.getByRole('img', { name: 'Interest and debt in each payment' })).toHaveAccessibleDescription(
    'Interest is 50.00\u00a0₽ in the first payment and 20.00\u00a0₽ in the last. The table has all amounts.',
  );
  expect(container.querySelector('.schedule-chart__dates')).toHaveTextContent('21.12.202621.01.2027');
});

test('a negative amount counts as zero, and if all payments are zero, there is no chart', () => {
  const { container, rerender } = render(<ScheduleChart schedule={[payment(1, '2026-12-21', -5, 100)]} />);
  expect([bars('debt'), bars('interest')]).toEqual(['M0.1 100V0h.8V100Z', 'M0.1 0V0h.8V0Z']);
  rerender(<ScheduleChart schedule={[payment(1, '2026-12-21', 0, 0)]} />);
  expect(container.innerHTML).toBe('');
});

test('Print opens the print dialog of the browser', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  render(<ScheduleExport schedule={schedule} number={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
