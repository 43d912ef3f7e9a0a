import { expect, test } from 'vitest';
import { paymentSchedule } from '#bank/rules/credit.ts';

const kopecks = (rubles: number) => Math.round(rubles * 100);
const datesFrom = (today: string, term: number) =>
  paymentSchedule({ totalAmount: 150_000, rate: 15, term, today }).map((row) => row.date);

test.each([6, 12, 18, 24])('over %i months the rows repay the debt to the kopeck and end at 0.00', (term) => {
  const wrong: unknown[] = [];
  for (const totalAmount of [150_000, 160_000, 220_001.05, 333_333, 600_000, 640_000]) {
    for (let rate = 1; rate <= 25; rate += 1) {
      const rows = paymentSchedule({ totalAmount, rate, term, today: '2026-03-15' });
      let remaining = kopecks(totalAmount);
      const isRight = rows.every((row, index) => {
        const interest = Math.round((remaining * rate) / 1200);
        const debt = kopecks(row.debtPayment);
        remaining -= debt;
        return (
          row.number === index + 1 &&
          row.debtPayment === debt / 100 &&
          row.interestPayment === interest / 100 &&
          row.totalPayment === (debt + interest) / 100 &&
          row.remainingDebt === remaining / 100 &&
          // Rounding changes only the last payment, by at most a kopeck for each month.
          Math.abs(kopecks(row.totalPayment) - kopecks(rows[0]?.totalPayment ?? 0)) <=
            (index + 1 === term ? term : 0)
        );
      });
      const last = rows.at(-1)?.remainingDebt;
      if (!isRight || remaining !== 0 || last !== 0 || rows.length !== term)
        wrong.push({ totalAmount, rate, rows });
    }
  }
  expect(wrong).toEqual([]);
});

test('a payment is due on the day of the month on which the credit was taken, also across a new year; in a month without that day, on its last day', () => {
  expect(datesFrom('2027-11-30', 6)).toEqual([
    '2027-12-30',
    '2028-01-30',
    '2028-02-29',
    '2028-03-30',
    '2028-04-30',
    '2028-05-30',
  ]);
  expect(datesFrom('2028-02-29', 12).at(-1)).toBe('2029-02-28');
  expect(datesFrom('2028-02-29', 24).slice(-2)).toEqual(['2030-01-29', '2030-02-28']);
  expect(datesFrom('2026-12-01', 6)[0]).toBe('2027-01-01');
});
