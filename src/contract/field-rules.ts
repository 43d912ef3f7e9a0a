import * as z from 'zod/mini';
import type { RuleCode } from './problem.ts';

/**
 * A rule between fields of one object. If it does not hold, `field` gets the issue `code`. A field that is missing or
 * breaks its own rule is passed to `holds` as undefined.
 */
export type FieldRule<Values> = {
  field: keyof Values & string;
  code: RuleCode;
  holds: (values: Partial<Values>) => boolean;
};

/**
 * Returns the schema of an object with the fields of `shape` and `rules` between them. zod skips an object's checks if
 * a field has the wrong type or breaks a rule with `abort`, as all our rules have. The rules are therefore checked in a
 * second pass, in which an invalid field is undefined. zod merges the results of the two passes, and throws if they
 * differ in a field's value, unless an issue aborts. The second pass therefore returns no values: if a rule is
 * broken, it aborts (`continue: false`), otherwise it returns an empty object. zod's option `when` is no substitute: if
 * a field breaks a rule that has `abort`, zod skips a check with `when` too.
 */
export function withFieldRules<Shape extends Record<string, z.ZodMiniType>>(
  shape: Shape,
  rules: readonly FieldRule<z.output<z.ZodMiniObject<Shape>>>[],
) {
  const undefinedIfInvalid = Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, z.catch(field, undefined)]),
  );
  const ruleCheck = z.check<Record<string, unknown>>(({ value, issues }) => {
    const broken = rules.filter(({ holds }) => !holds(value as Parameters<typeof holds>[0]));
    for (const { field, code } of broken)
      issues.push({ code: 'custom', path: [field], message: code, input: value, continue: false });
  });
  const secondPass = z.pipe(
    z.object(undefinedIfInvalid).check(ruleCheck),
    z.transform(() => ({})),
  );
  return z.intersection(z.object(shape), secondPass);
}
