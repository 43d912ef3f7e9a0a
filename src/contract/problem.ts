import type { ApplicationOutcome } from './outcomes.ts';

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
  | 'tooEarly'
  | 'outOfRange'
  | 'wrongFormat'
  | 'notDigits'
  | 'notPositive'
  | 'overTotal'
  | 'tooLong';

/** Why a confirmation code that the bank has sent is not valid: a newer one replaced it, or its time is over. */
export type CodeFault = 'superseded' | 'expired';

/**
 * The bank's error answer, problem JSON (RFC 9457). Extension members: `errors` names the fields that break a rule with
 * their RuleCode, and a confirmation code that is not valid for another reason than being wrong with a CodeFault;
 * `triesLeft` counts the tries that are left for the present confirmation code, `secondsToNextCode` the seconds until a
 * new one can be sent once they are used up, 0 if at once; `outcome` says how far the application is decided, if a call
 * does not fit its state (409).
 */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail?: string | undefined;
  triesLeft?: number | undefined;
  secondsToNextCode?: number | undefined;
  outcome?: ApplicationOutcome | undefined;
  errors?: { field: string; code: string }[] | undefined;
};

/**
 * The `type` of the 409 that answers an agreement on another day than the schedule's: nothing was agreed, and the
 * schedule has been calculated anew from today. It has to be loaded and looked at before the agreement is sent again.
 * Every other problem has the type `about:blank`.
 */
export const scheduleRenewed = 'tag:neobank.example,2026:schedule-renewed';

/** The fields that the bank refuses, by name, each with the code of the rule that it breaks. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The content type of every error answer. */
export const problemContentType = 'application/problem+json';
