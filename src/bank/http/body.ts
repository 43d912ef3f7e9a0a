import type * as z from 'zod/mini';
import { badInput, type FieldError } from './problem.ts';

const ruleCode = /^[a-z][A-Za-z]*$/;

/**
 * The body as the contract's schema gives it. Throws HttpProblem 400 naming every wrong field by the last part of its path;
 * `whole` is the name of a body that is wrong altogether.
 */
export function parseBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  whole = 'body',
): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const errors = new Map<string, FieldError>();
  for (const { path, message } of result.error.issues) {
    const field = path.length === 0 ? whole : String(path.at(-1));
    const code = ruleCode.test(message) ? message : codeFor(valueAt(body, path));
    if (!errors.has(field)) errors.set(field, { field, code });
  }
  throw badInput([...errors.values()]);
}

/** The code where the contract names none: of a value that is not there, or of one that is something else. */
const codeFor = (value: unknown) => (value === undefined || value === null ? 'required' : 'wrongFormat');

function valueAt(body: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], body);
}
