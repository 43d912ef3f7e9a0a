import { STATUS_CODES } from 'node:http';
import type { Problem } from '#contract/problem.ts';

/** An invalid field: its name in the specification and a RuleCode of the contract. */
export type FieldError = NonNullable<Problem['errors']>[number];

/** The members of a problem besides status and detail. `type` defaults to `about:blank`. */
export type ProblemExtensions = Partial<
  Pick<Problem, 'type' | 'errors' | 'triesLeft' | 'secondsToNextCode' | 'outcome'>
>;

/** An error that is sent to the caller as problem JSON. `retryAfter` is in seconds. */
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
  new HttpProblem(400, 'The input is invalid. `errors` lists the fields.', { errors });

export const unknownApplication = () => new HttpProblem(404, 'There is no application with this id.');

/** The body of an error response, problem JSON (RFC 9457). */
export const problemOf = (status: number, detail?: string, extensions: ProblemExtensions = {}): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Refused',
  status,
  detail,
  ...extensions,
});
