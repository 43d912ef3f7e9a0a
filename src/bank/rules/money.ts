/** Rubles, as they travel, in whole kopecks, as the rules count. */
export const kopecksOf = (rubles: number): number => Math.round(rubles * 100);

/** Whole kopecks as rubles with at most two decimals. */
export const rublesOf = (kopecks: number): number => kopecks / 100;
