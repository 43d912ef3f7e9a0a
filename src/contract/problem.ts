import * as z from 'zod/mini';

/**
 * The rule that a field breaks. A schema's issue message is always one of these codes: the site turns it into the
 * specification's sentence, the bank puts it into `errors` of its problem, beside the field's name.
 */
export type RuleCode =
  | 'required'
  | 'notLatin'
  | 'notEmail'
  | 'notDate'
  | 'tooYoung'
  | 'inFuture'
  | 'outOfRange'
  | 'wrongFormat'
  | 'notDigits'
  | 'notPositive'
  | 'overTotal'
  | 'tooLong';

/**
 * The bank's error answer, problem JSON (RFC 9457). Extension members: `errors` names the fields that break a rule with
 * their RuleCode; `triesLeft` counts the tries that the present confirmation code has left.
 */
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
