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
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail?: string | undefined;
  triesLeft?: number | undefined;
  errors?: { field: string; code: string }[] | undefined;
};

/** The content type of every error answer. */
export const problemContentType = 'application/problem+json';
