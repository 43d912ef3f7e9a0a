import * as z from 'zod/mini';
import type { RuleCode } from './problem.ts';

/**
 * A rule between fields of one object: the value of `field` breaks it, with `code`, unless it `holds`. A field that is
 * missing or breaks a rule of its own is undefined for it.
 */
export type FieldRule<Values, Code = RuleCode> = {
  field: keyof Values & string;
  code: Code;
  holds: (values: Partial<Values>) => boolean;
};

/**
 * The schema of an object whose fields keep rules of their own (`shape`) and `rules` between them. zod skips the checks
 * of an object in which a field has an issue. So the rules are checked on a second reading of the input, in which no
 * field has an issue; theirs abort it, or zod would merge the two readings.
 */
export function withFieldRules<Shape extends Record<string, z.ZodMiniType>, Code extends string>(
  shape: Shape,
  rules: readonly FieldRule<z.output<z.ZodMiniObject<Shape>>, Code>[],
) {
  const undefinedIfWrong = Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, z.catch(field, undefined)]),
  );
  const between = z.check<Record<string, unknown>>(({ value, issues }) => {
    const broken = rules.filter(({ holds }) => !holds(value as Parameters<typeof holds>[0]));
    for (const { field, code } of broken)
      issues.push({ code: 'custom', path: [field], message: code, input: value, continue: false });
  });
  const secondReading = z.pipe(
    z.object(undefinedIfWrong).check(between),
    z.transform(() => ({})),
  );
  return z.intersection(z.object(shape), secondReading);
}
