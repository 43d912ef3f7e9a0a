import type { ApplicationOutcome } from './outcomes.ts';

export const ruleCodes = [
  'required',
  'notLatin',
  'notEmail',
  'notDate',
  'tooYoung',
  'inFuture',
  'tooEarly',
  'outOfRange',
  'wrongFormat',
  'notDigits',
  'notPositive',
  'overTotal',
  'tooLong',
] as const;

/**
 * The code of the rule that a field breaks: a schema issue's message, unless it is zod's own. The site shows a text
 * for a code; the bank returns the code in the `errors` of a problem.
 */
export type RuleCode = (typeof ruleCodes)[number];

export const codeFaults = ['superseded', 'expired'] as const;

/** The reason why a confirmation code from the bank is no longer valid; a newer code supersedes an older one. */
export type CodeFault = (typeof codeFaults)[number];

/** The bank's error response, problem JSON (RFC 9457). */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail?: string | undefined;
  /** Remaining attempts for the current code. */
  triesLeft?: number | undefined;
  /** The seconds from this response until a new code can be emailed, if all remaining attempts fail. */
  secondsToNextCode?: number | undefined;
  /** The application's outcome, in a 409 about the application. */
  outcome?: ApplicationOutcome | undefined;
  /** Each refused field with a RuleCode. A confirmation code may have a CodeFault instead. */
  errors?: { field: string; code: string }[] | undefined;
};

/**
 * The `type` of the 409 if the credit has changed since its schedule was shown: because the scoring answers changed, or
 * the schedule was from an earlier day. The visitor must review the new schedule.
 */
export const scheduleRenewed = 'tag:neobank.example,2026:schedule-renewed';

/** The `type` of the 404 if the bank has no application with the id, for example because it has been erased. */
export const unknownApplication = 'tag:neobank.example,2026:unknown-application';

/** The refused fields by name, each with its code from `errors`. */
export type FieldErrors = Readonly<Record<string, RuleCode | CodeFault>>;

export const problemContentType = 'application/problem+json';
