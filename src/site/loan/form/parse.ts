import { normalizeSpaces } from '#contract/spaces.ts';

const kopecks = /[.,]\d{0,2}$/;

/** The kopecks at the end of a text, with their point or comma; empty without any. */
export const kopecksIn = (text: string): string => kopecks.exec(text)?.[0] ?? '';

/** An amount without its spaces: currency, number, multiplier, currency, kopecks in words. */
const amount =
  /^(?:₽|руб\.?|rub|rur)?(\d[\d.,'’]*)(?:(тыс(?:\.|яч[аи]?)?|т\.?|к|k|thousand)|(млн\.?|миллион(?:а|ов)?|mln\.?|million))?(?:(?:₽|руб(?:\.|лей|ля|ль)?|р\.?|rub(?:\.|les?)?|rur)(?:(\d{1,2})коп(?:\.|еек|ейки|ейка)?)?)?$/;

/**
 * Parses an amount as it is written in this bank and in Russia (`300 000,00 ₽`, `300,000.00`, `300 тыс.`, `0,3 млн`)
 * to rubles with their kopecks: undefined when empty, NaN when it can be read in no way or in two.
 */
export function parseMoney(text: string): number | undefined {
  const compact = normalizeSpaces(text).replaceAll(' ', '').toLowerCase();
  if (compact === '') return undefined;
  const [, digits, thousand, million, kopecksInWords = ''] = amount.exec(compact) ?? [];
  if (digits === undefined) return Number.NaN;
  if (thousand || million) return multiplied(digits, million ? 1_000_000 : 1_000);
  const fraction = isGrouped(digits) ? '' : kopecksIn(digits);
  const rubles = digits.slice(0, digits.length - fraction.length);
  if (!/^\d+$/.test(rubles) && !isGrouped(rubles)) return Number.NaN;
  return Number(`${rubles.replace(/\D/g, '')}.${fraction.slice(1) || kopecksInWords.padStart(2, '0')}`);
}

/** `parseMoney` in whole rubles: the kopecks are left out. */
export function parseRubles(text: string): number | undefined {
  const money = parseMoney(text);
  return money === undefined ? undefined : Math.trunc(money);
}

/** Whether the text is digits in groups of three, with one kind of separator. */
const isGrouped = (text: string): boolean =>
  /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3})+|(?:['’]\d{3})+)$/.test(text);

/** `300.000 тыс.` is three hundred thousand or a thousand times that: NaN. */
function multiplied(digits: string, multiplier: number): number {
  if (!/^(?:\d+(?:[.,]\d{1,2})?|0[.,]\d{1,6})$/.test(digits)) return Number.NaN;
  const rubles = Number(digits.replace(',', '.')) * multiplier;
  return Math.abs(rubles - Math.round(rubles)) < 1e-6 ? Math.round(rubles) : Number.NaN;
}

/** Parses years with decimals after a point or comma: undefined when empty, NaN when it is no number. */
export function parseYears(text: string): number | undefined {
  const years = normalizeSpaces(text).replace(',', '.');
  if (years === '') return undefined;
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(years) ? Number(years) : Number.NaN;
}
