/** Kopecks. */
const base = 1_000_000;
const largeAbove = 20_000_000;
const percentOfLarge = 5;

/** The price of the insurance: 10 000 rubles, and 5 % of the amount where that is over 200 000. Kopecks in and out. */
export const insurancePrice = (amount: number): number =>
  base + (amount > largeAbove ? Math.round((amount * percentOfLarge) / 100) : 0);
