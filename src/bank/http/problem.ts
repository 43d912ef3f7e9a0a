import type { Problem } from '#contract/problem.ts';

/** A refused field: its name in the specification, and one of the contract's rule codes. */
export type FieldError = { field: string; code: string };

/** What the caller learns beside the words. `triesLeft`: the tries that are left with a code, after a wrong one. */
export type ProblemExtensions = { errors?: FieldError[]; triesLeft?: number };

/** The bank says no to a call. What it says is all that the caller learns. `retryAfter` in seconds. */
export class HttpProblem extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly extensions: ProblemExtensions;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    detail: string,
    { retryAfter, ...told }: ProblemExtensions & { retryAfter?: number } = {},
  ) {
    super(detail);
    this.status = status;
    this.extensions = told;
    this.retryAfter = retryAfter;
  }
}

export const badInput = (errors: FieldError[]) =>
  new HttpProblem(400, 'Some of what was sent does not fit; errors names the fields.', { errors });

export const unknownApplication = () => new HttpProblem(404, 'There is no application with this id.');

export const conflict = () =>
  new HttpProblem(409, 'The application is not at the step that this call belongs to.');

const titles: Record<number, string> = {
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Out of order',
  413: 'Too large',
  414: 'Address too long',
  415: 'Unsupported media type',
  422: 'Wrong code',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Internal error',
  503: 'Unavailable',
};

/** The problem JSON (RFC 9457) of a refusal. */
export const problemOf = (
  status: number,
  detail?: string,
  { errors, triesLeft }: ProblemExtensions = {},
): Problem => ({
  type: 'about:blank',
  title: titles[status] ?? 'Refused',
  status,
  ...(detail === undefined ? {} : { detail }),
  ...(errors === undefined ? {} : { errors }),
  ...(triesLeft === undefined ? {} : { triesLeft }),
});
