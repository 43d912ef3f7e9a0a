import { expect, test } from 'vitest';
import { annuityPayment } from '#contract/annuity.ts';

/** Returns total * rate * growth / (1200 * (growth - 1200^term)), rounded half up; growth = (1200 + rate)^term. */
function exactPayment(total: number, rate: number, term: number): number {
  const [growth, base] = [BigInt(1200 + rate) ** BigInt(term), 1200n ** BigInt(term)];
  const numerator = BigInt(total) * BigInt(rate) * growth;
  const denominator = 1200n * (growth - base);
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** In rubles. For the last three, floating point gets some payments wrong by one kopeck. */
const amounts = [150_000, 160_000, 200_001, 220_001, 333_333, 600_000, 640_000, 628_868, 383_441, 537_151];

test.each([6, 12, 18, 24])('over %i months, every annuity payment is exact to the kopeck', (term) => {
  const wrong: string[] = [];
  for (const amount of amounts) {
    for (let rate = 1; rate <= 30; rate += 1) {
      const payment = annuityPayment(amount * 100, rate, term);
      const exact = exactPayment(amount * 100, rate, term);
      if (payment !== exact) wrong.push(`${amount} at ${rate} %: ${payment}, not ${exact}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each([0, -1, Number.NaN])('a rate of %d is out of range', (rate) => {
  expect(() => annuityPayment(15_000_000, rate, 6)).toThrow(
    new RangeError(`an annuity needs a rate above 0, not ${rate}`),
  );
});

test('a rate can have three decimals', () => {
  expect(annuityPayment(30_000_000, 12.345, 12)).toBe(2_670_308);
});
