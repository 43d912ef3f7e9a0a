import { STATUS_CODES } from 'node:http';
import type { Problem } from '#contract/problem.ts';

/** An invalid field: its name in the specification and a RuleCode of the contract. */
export type FieldError = NonNullable<Problem['errors']>[number];

/** What a problem holds beside status and detail. `type` is `about:blank` unless given. */
export type ProblemExtensions = Partial<
  Pick<Problem, 'type' | 'errors' | 'triesLeft' | 'secondsToNextCode' | 'outcome'>
>;

/** An error that is sent to the caller as problem JSON. `retryAfter` in seconds. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly extensions: ProblemExtensions;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    detail: string,
    { retryAfter, ...extensions }: ProblemExtensions & { retryAfter?: number | undefined } = {},
  ) {
    super(detail);
    this.status = status;
    this.extensions = extensions;
    this.retryAfter = retryAfter;
  }
}

export const badInput = (errors: FieldError[]) =>
  new HttpProblem(400, 'Some of what was sent does not fit; errors names the fields.', { errors });

export const unknownApplication = () => new HttpProblem(404, 'There is no application with this id.');

/** The body of an error response, problem JSON (RFC 9457). */
export const problemOf = (status: number, detail?: string, extensions: ProblemExtensions = {}): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Refused',
  status,
  detail,
  ...extensions,
});
