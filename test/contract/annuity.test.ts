import { expect, test } from 'vitest';
import { annuityPayment } from '#contract/annuity.ts';

// In floating point, the first three would be wrong by one kopeck. `tariffs.test.ts` has ordinary payments.
test.each([
  [62_886_800, 6, 6, 10_665_315],
  [38_344_100, 25, 6, 6_864_675],
  [53_715_100, 9, 24, 2_453_961],
  [30_000_000, 12.345, 12, 2_670_308],
])('the payment for %i kopecks at %d % over %i months is %i', (total, rate, term, payment) => {
  expect(annuityPayment(total, rate, term)).toBe(payment);
});

test.each([0, -1, Number.NaN])('a rate of %d is out of range', (rate) => {
  expect(() => annuityPayment(15_000_000, rate, 6)).toThrow(
    new RangeError(`an annuity needs a rate above 0, not ${rate}`),
  );
});
