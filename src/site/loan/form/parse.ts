import * as z from 'zod/mini';
import { normalizeSpaces } from '#contract/fields.ts';

/** The whole number that a text shows, its thousands apart or not: undefined when empty, NaN when it is none. */
export function wholeNumberIn(text: string): number | undefined {
  const digits = normalizeSpaces(text.replaceAll('\u00a0', ''));
  if (digits === '') return undefined;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

const kopecks = /[.,]\d{0,2}$/;

/** The kopecks at the end of a text, with their point or comma: empty where there are none. */
export const kopecksIn = (text: string): string => kopecks.exec(text)?.[0] ?? '';

/** The whole rubles that a text shows, its kopecks left out: undefined when empty, NaN when it is no amount. */
export const rublesIn = (text: string): number | undefined => wholeNumberIn(text.replace(kopecks, ''));

/** The years that a text shows, parts of a year by point or comma: undefined when empty, NaN when it is no number. */
export function yearsIn(text: string): number | undefined {
  const years = normalizeSpaces(text).replace(',', '.');
  if (years === '') return undefined;
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(years) ? Number(years) : Number.NaN;
}

/** Rules for a form's texts: `read` makes of them what `schema` checks, and the schema's answer is the form's. */
export const asTyped = <Texts, Typed, Request>(
  read: (texts: Texts) => Record<keyof Texts, unknown>,
  schema: z.ZodMiniType<Request, Typed>,
) =>
  // What is typed may be no input of the schema at all: that is what the schema is there to tell.
  z.pipe(z.transform(read) as unknown as z.ZodMiniType<Typed, Texts>, schema);
