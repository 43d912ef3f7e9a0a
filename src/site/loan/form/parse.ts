import * as z from 'zod/mini';
import { normalizeSpaces } from '#contract/fields.ts';

/** Parses a whole number, grouped or not: undefined when empty, NaN when it is no number. */
export function parseWholeNumber(text: string): number | undefined {
  const digits = normalizeSpaces(text.replaceAll('\u00a0', ''));
  if (digits === '') return undefined;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

const kopecks = /[.,]\d{0,2}$/;

/** The kopecks at the end of a text, with their point or comma; empty without any. */
export const kopecksIn = (text: string): string => kopecks.exec(text)?.[0] ?? '';

/** Parses an amount to whole rubles, without its kopecks: undefined when empty, NaN when it is no amount. */
export const parseRubles = (text: string): number | undefined => parseWholeNumber(text.replace(kopecks, ''));

/** Parses years with decimals after a point or comma: undefined when empty, NaN when it is no number. */
export function parseYears(text: string): number | undefined {
  const years = normalizeSpaces(text).replace(',', '.');
  if (years === '') return undefined;
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(years) ? Number(years) : Number.NaN;
}

/** A schema for a form's values: `parse` converts the texts, `schema` checks the result. */
export const formSchema = <Values, Parsed, Request>(
  parse: (values: Values) => Record<keyof Values, unknown>,
  schema: z.ZodMiniType<Request, Parsed>,
) =>
  // A parsed value may be of a wrong type: to report that is the schema's task.
  z.pipe(z.transform(parse) as unknown as z.ZodMiniType<Parsed, Values>, schema);
