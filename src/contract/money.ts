/** Converts rubles to whole kopecks. Storage and API use rubles; calculations use kopecks. */
export const kopecksOf = (rubles: number): number => Math.round(rubles * 100);

/** Converts whole kopecks to rubles, with at most two decimals. */
export const rublesOf = (kopecks: number): number => kopecks / 100;

/** The difference of two amounts in rubles, exact to the kopeck. */
export const subtract = (amount: number, less: number): number =>
  rublesOf(kopecksOf(amount) - kopecksOf(less));

/** The sum of amounts in rubles, exact to the kopeck. */
export const sum = (amounts: number[]): number =>
  rublesOf(amounts.reduce((total, amount) => total + kopecksOf(amount), 0));
