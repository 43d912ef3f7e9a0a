import type { FieldErrors, Problem } from '#contract/problem.ts';

type Failed = {
  method: string;
  url: string;
  status: number | null;
  data?: unknown;
  retryAfter?: number | null;
  cause?: unknown;
};

/**
 * The one way a call fails: the bank refused (`status` is that of its response), no response came (`status` is null),
 * or the response was not what the contract says.
 */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly method: string;
  readonly url: string;
  readonly status: number | null;
  /** The body of the bank's refusal: parsed if it was JSON, a text otherwise. */
  readonly data: unknown;
  /** Seconds to wait before the call is made again; null if the bank did not say. */
  readonly retryAfter: number | null;
  /** The text of the refusal; that of the cause if there is none. */
  readonly text: string;

  constructor({ method, url, status, data, retryAfter = null, cause }: Failed) {
    const text = textOf(data ?? cause);
    const outcome = status === null ? 'got no response' : `responded with ${status}`;
    super(`${method} ${url} ${outcome}: ${text}`, { cause });
    this.method = method;
    this.url = url;
    this.status = status;
    this.data = data;
    this.retryAfter = retryAfter;
    this.text = text;
  }

  /** Tries that are left after a wrong code; null if the bank did not say. */
  get triesLeft(): number | null {
    const { triesLeft } = this.problem;
    return typeof triesLeft === 'number' ? triesLeft : null;
  }

  /** Seconds until a new code can be sent once the tries are used up; null if the bank did not say. */
  get secondsToNextCode(): number | null {
    const { secondsToNextCode } = this.problem;
    return typeof secondsToNextCode === 'number' ? secondsToNextCode : null;
  }

  /** The type of the problem; not checked. */
  get type(): unknown {
    return this.problem.type;
  }

  /** How far the application is decided, as a conflict says; not checked yet. */
  get outcome(): unknown {
    return this.status === 409 ? this.problem.outcome : undefined;
  }

  /** The fields that break a rule, by name, with their rule codes; none if the bank did not say. */
  get fieldErrors(): FieldErrors {
    const errors = Array.isArray(this.problem.errors) ? this.problem.errors : [];
    return Object.fromEntries(errors.map((error) => [String(error?.field), String(error?.code)]));
  }

  /** The members of the problem; none if the body is of another shape. */
  private get problem(): { [member in keyof Problem]?: unknown } {
    return typeof this.data === 'object' && this.data !== null ? this.data : {};
  }
}

function textOf(value: unknown): string {
  if (value === undefined || value instanceof Error) return value ? String(value) : '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
