import { normalizeSpaces } from '#contract/spaces.ts';

/**
 * Parses an amount in rubles: digits in any groups of spaces, up to two decimals after a point or a comma, and the
 * sign ₽, with which this site writes its amounts. Returns NaN for any other text: `300,000` could be two amounts.
 */
export function parseMoney(text: string): number {
  const compact = normalizeSpaces(text).replaceAll(' ', '');
  return parseDecimal(/^\d+(?:[.,]\d{0,2})?(?=₽?$)/.exec(compact)?.[0]);
}

/** `parseMoney` in whole rubles: the kopecks are left out. */
export const parseRubles = (text: string): number => Math.trunc(parseMoney(text));

/** Parses years with decimals after a point or a comma; NaN for any other text. */
export const parseYears = (text: string): number =>
  parseDecimal(/^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.exec(normalizeSpaces(text))?.[0]);

const parseDecimal = (number = 'NaN'): number => Number(number.replace(',', '.'));
