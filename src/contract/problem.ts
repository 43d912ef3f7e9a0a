import * as z from 'zod/mini';

/** The bank's error answers: RFC 9457 problem JSON. `errors` names the fields of a refused body, `code` is a RuleCode. `triesLeft`: with this confirmation code. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  triesLeft: z.optional(z.number()),
  errors: z.optional(z.array(z.object({ field: z.string(), code: z.string() }))),
});

export type Problem = z.infer<typeof problem>;
export const problemContentType = 'application/problem+json';
