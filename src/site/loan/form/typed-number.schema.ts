import * as z from 'zod/mini';
import { ruleCode } from '#contract/fields.ts';

/** The schema of a number typed as text. Empty text breaks the rule `required`; the number must match `schema`. */
export const typedNumber = <Output>(
  parse: (text: string) => number,
  schema: z.ZodMiniType<Output, number>,
) => {
  const text = z.string().check(z.trim(), z.minLength(1, ruleCode('required')));
  return z.pipe(z.pipe(text, z.transform(parse)), schema);
};
