import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentSchedule } from '#bank/rules/credit.ts';
import { fullCost } from '#contract/full-cost.ts';

test('every full cost is correctly rounded to the nearest thousandth', () => {
  const credit = fc.record({
    lent: fc.integer({ min: 150_000, max: 600_000 }),
    insurance: fc.integer({ min: 0, max: 40_000 }),
    rate: fc.integer({ min: 1, max: 30 }),
    term: fc.constantFrom(6, 12, 18, 24),
  });
  fc.assert(
    fc.property(credit, ({ lent, insurance, rate, term }) => {
      const rows = paymentSchedule({ totalAmount: lent + insurance, rate, term, today: '2026-03-15' });
      const payments = rows.map(({ totalPayment }) => BigInt(Math.round(totalPayment * 100)));
      const thousandths = BigInt(Math.round(fullCost(lent, rows) * 1000));
      const gain = (halfThousandths: bigint) => presentGain(payments, BigInt(lent) * 100n, halfThousandths);
      expect([gain(2n * thousandths - 1n) >= 0n, gain(2n * thousandths + 1n) <= 0n]).toEqual([true, true]);
    }),
  );
});

/** Above 0 if the payments' present value exceeds `lent`. The rate is in half thousandths of a percent a year. */
function presentGain(payments: bigint[], lent: bigint, rate: bigint): bigint {
  const base = 2_400_000n; // 1200 % a year: 100 % a month.
  const growth = base + rate;
  const term = BigInt(payments.length);
  const value = payments.reduce((sum, payment, index) => {
    const month = BigInt(index + 1);
    return sum + payment * base ** month * growth ** (term - month);
  }, 0n);
  return value - lent * growth ** term;
}
