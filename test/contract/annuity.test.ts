import { expect, test } from 'vitest';
import { annuityPayment } from '#contract/annuity.ts';

// In floating point, these payments would be wrong by one kopeck. `tariffs.test.ts` has ordinary ones.
test.each([
  [62_886_800, 6, 6, 10_665_315],
  [38_344_100, 25, 6, 6_864_675],
  [53_715_100, 9, 24, 2_453_961],
])('the payment for %i kopecks at %i % over %i months is %i', (total, rate, term, payment) => {
  expect(annuityPayment(total, rate, term)).toBe(payment);
});

test.each([0, -1, Number.NaN])('a rate of %d is out of range', (rate) => {
  expect(() => annuityPayment(15_000_000, rate, 6)).toThrow(
    new RangeError(`an annuity needs a rate above 0, not ${rate}`),
  );
});

test('a rate can have three decimals', () => {
  expect(annuityPayment(30_000_000, 12.345, 12)).toBe(2_670_308);
});
