import type * as z from 'zod/mini';
import { badInput, unknownApplication } from './problem.ts';

/** Returns the `applicationId` of path parameters or a body. Throws 404 if it is missing or malformed. */
export function parseApplicationId(source: unknown): string {
  const id = applicationIdIn(source);
  if (id === undefined) throw unknownApplication();
  return id;
}

/** Returns the `applicationId` of path parameters or a body; undefined if it is missing or malformed. */
export function applicationIdIn(source: unknown): string | undefined {
  const id = (source as { applicationId?: unknown } | null)?.applicationId;
  return typeof id === 'string' && /^[0-9a-f]{32}$/.test(id) ? id : undefined;
}

/** True for a lowercase UUID. PostgreSQL rejects a query that compares a uuid column with a malformed UUID. */
export const isUuid = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

const ruleCodeFormat = /^[a-z][A-Za-z]*$/;

/**
 * Parses a body with a schema of the contract. Throws HttpProblem 400, which names each invalid field by the last part
 * of its path. An error that concerns the body as a whole names `whole` instead.
 */
export function parseBody(schema: z.ZodMiniType, body: unknown, whole: string): unknown {
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return result.data;
  const errors = new Map<string, { field: string; code: string }>();
  for (const { path, message, input } of result.error.issues) {
    const field = path.length === 0 ? whole : String(path.at(-1));
    // A rule's message is its code. Any other message is zod's own: the value is missing or has the wrong type.
    const code = ruleCodeFormat.test(message) ? message : input == null ? 'required' : 'wrongFormat';
    if (!errors.has(field)) errors.set(field, { field, code });
  }
  throw badInput([...errors.values()]);
}
