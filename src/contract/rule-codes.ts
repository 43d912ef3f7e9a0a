/**
 * What can be wrong with a field, in one word. A schema's issue message is always one of these: the site turns it into
 * the specification's sentence (`texts.ts`), the bank puts it into its problem JSON beside the field's name.
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

/** The parameter of a zod check: its code, and no further check of the field after it. */
export const says = (code: RuleCode) => ({ error: code, abort: true });

/** The parameter of a zod type: `required` where the value is missing, `code` where it is of another type. */
export const missingOr = (code: RuleCode) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? 'required' : code),
});
