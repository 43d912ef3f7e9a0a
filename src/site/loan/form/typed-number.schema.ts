import * as z from 'zod/mini';
import { ruleCode } from '#contract/fields.ts';

/** The schema of a number that is typed as text: an empty one is missing, any other is read by `parse`, then checked. */
export const typedNumber = <Output>(
  parse: (text: string) => number,
  schema: z.ZodMiniType<Output, number>,
) => {
  const text = z.string().check(z.trim(), z.minLength(1, ruleCode('required')));
  return z.pipe(z.pipe(text, z.transform(parse)), schema);
};
