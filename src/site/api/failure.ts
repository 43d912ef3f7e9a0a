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
    try {
      const { triesLeft } = JSON.parse(this.body) as { triesLeft?: unknown };
      return typeof triesLeft === 'number' ? triesLeft : null;
    } catch {
      return null;
    }
  }
}
