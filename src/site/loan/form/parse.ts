import * as z from 'zod/mini';
import { ruleCode } from '#contract/fields.ts';
import { normalizeSpaces } from '#contract/spaces.ts';

/**
 * Parses a typed or pasted amount in rubles: digits, spaces anywhere, up to two decimals after a point or a comma,
 * optionally ₽. Returns NaN for any other text, such as `300,000`, which is ambiguous.
 */
export function parseMoney(text: string): number {
  const compact = normalizeSpaces(text).replaceAll(' ', '');
  return parseDecimal(/^\d+(?:[.,]\d{0,2})?(?=₽?$)/.exec(compact)?.[0]);
}

/** Like `parseMoney`, but drops the kopecks, and accepts a negative amount, which the form reports as too small. */
export const parseRubles = (text: string): number =>
  Math.trunc(text.startsWith('-') ? -parseMoney(text.slice(1)) : parseMoney(text));

/** Parses years, also negative ones, with decimals after a point or a comma. Returns NaN for any other text. */
export const parseYears = (text: string): number =>
  parseDecimal(/^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.exec(normalizeSpaces(text))?.[0]);

const parseDecimal = (matched: string | undefined): number =>
  matched === undefined ? Number.NaN : Number(matched.replace(',', '.'));

/** The schema of a number typed as text. Empty text breaks the rule `required`; the number must match `schema`. */
export const typedNumber = <Output>(
  parse: (text: string) => number,
  schema: z.ZodMiniType<Output, number>,
) => {
  const text = z.string().check(z.trim(), z.minLength(1, ruleCode('required')));
  return z.pipe(z.pipe(text, z.transform(parse)), schema);
};
