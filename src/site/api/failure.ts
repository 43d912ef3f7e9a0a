import type { FieldErrors } from '#contract/problem.ts';

type Failed = {
  operation: string;
  status: number | null;
  body: string;
  retryAfter?: number | null;
  cause?: unknown;
};

/**
 * The one way a call fails: the bank refused (`status` is its answer's), the network did not carry it, or the answer
 * was not what the contract says (`status` is the answer's, `body` its text).
 */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly operation: string;
  readonly status: number | null;
  readonly body: string;
  /** Seconds to wait before the call is made again; null where the bank did not say. */
  readonly retryAfter: number | null;

  constructor(failed: Failed) {
    const outcome = failed.status === null ? 'got no answer' : `was answered ${failed.status}`;
    super(`${failed.operation} ${outcome}: ${failed.body}`, { cause: failed.cause });
    this.operation = failed.operation;
    this.status = failed.status;
    this.body = failed.body;
    this.retryAfter = failed.retryAfter ?? null;
  }

  /** Tries that are left after a wrong code; null where the bank did not say. */
  get triesLeft(): number | null {
    const { triesLeft } = this.problem;
    return typeof triesLeft === 'number' ? triesLeft : null;
  }

  /** The type of the problem; not checked. */
  get type(): unknown {
    return this.problem.type;
  }

  /** How far the application is decided, as a conflict tells it; not checked yet. */
  get outcome(): unknown {
    return this.status === 409 ? this.problem.outcome : undefined;
  }

  /** The fields that break a rule, by name, with their rule codes; none where the bank did not say. */
  get fieldErrors(): FieldErrors {
    const errors = Array.isArray(this.problem.errors) ? this.problem.errors : [];
    return Object.fromEntries(errors.map((error) => [String(error?.field), String(error?.code)]));
  }

  /** The members of the problem in the body; none where the body is of another shape. */
  private get problem(): { type?: unknown; triesLeft?: unknown; outcome?: unknown; errors?: unknown } {
    try {
      return JSON.parse(this.body) ?? {};
    } catch {
      return {};
    }
  }
}

/**
 * What `read` makes of the JSON that a call was answered with; `read` throws, or returns null, where the answer is of
 * another shape. Throws ApiFailure.
 */
export async function answerOf<Answer>(
  operation: string,
  response: Response,
  read: (json: unknown) => Answer | null,
): Promise<Answer> {
  const { ok, status } = response;
  const body = await response.text().catch(() => '');
  if (!ok) throw new ApiFailure({ operation, status, body, retryAfter: secondsIn(response) });
  let cause: unknown;
  try {
    const answer = read(JSON.parse(body));
    if (answer !== null) return answer;
  } catch (error) {
    cause = error;
  }
  throw new ApiFailure({ operation, status, body, cause });
}

/**
 * For a call whose answer is not read: only its success status counts. Throws ApiFailure. The body is consumed, not
 * awaited: a browser reports an unread one as an aborted request.
 */
export async function mustBeOk(operation: string, response: Response): Promise<void> {
  if (!response.ok) await answerOf(operation, response, () => null);
  else void response.text().catch(() => {});
}

const secondsIn = ({ headers }: Response) => Number(headers.get('retry-after')) || null;

/** The call had no answer at all. */
export const noAnswer = (operation: string, cause: unknown) =>
  new ApiFailure({ operation, status: null, body: String(cause), cause });

/** `path` at the bank of `backendUrl` (empty: the page's own origin). */
export const addressAt = (backendUrl: string, path: string) =>
  `${backendUrl.replace(/(?<!\/)\/+$/, '')}${path}`;
