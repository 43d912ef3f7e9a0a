/**
 * The equal monthly payment of a credit, in whole kopecks: total * m * k / (k - 1), m = rate / 100 / 12,
 * k = (1 + m)^term. `total` in kopecks, `rate` in percent a year and above 0 (throws RangeError otherwise), `term` in
 * months.
 */
export function annuityPayment(total: number, rate: number, term: number): number {
  if (!(rate > 0)) throw new RangeError(`an annuity needs a rate above 0, not ${rate}`);
  const monthly = rate / 100 / 12;
  const growth = (1 + monthly) ** term;
  return Math.round((total * monthly * growth) / (growth - 1));
}
