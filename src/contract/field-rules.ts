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
 * Returns the schema of an object with the fields of `shape` and `rules` between them. By default, zod skips an object's
 * checks if one of its fields has an issue; `when` makes it check the rules even then.
 */
export function withFieldRules<Shape extends Record<string, z.ZodMiniType>>(
  shape: Shape,
  rules: readonly FieldRule<z.output<z.ZodMiniObject<Shape>>>[],
) {
  const checkRules = z.check<z.output<z.ZodMiniObject<Shape>>>(
    ({ value, issues }) => {
      const invalid = issues.map(({ path }) => path?.[0]);
      const entries = Object.entries(value).filter(([name]) => !invalid.includes(name));
      const valid = Object.fromEntries(entries) as Partial<typeof value>;
      for (const { field, code, holds } of rules)
        if (!holds(valid)) issues.push({ code: 'custom', path: [field], message: code, input: value });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
  return z.object(shape).check(checkRules);
}
