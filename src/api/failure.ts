/**
 * The one way a call fails: the bank refused (`status` is its answer's), the network did not carry it, or the answer
 * was not what the contract says (`status` is the answer's, `body` its text).
 */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly operation: string;
  readonly status: number | null;
  readonly body: string;

  constructor(failed: { operation: string; status: number | null; body: string; cause?: unknown }) {
    const outcome = failed.status === null ? 'got no answer' : `was answered ${failed.status}`;
    super(`${failed.operation} ${outcome}: ${failed.body}`, { cause: failed.cause });
    this.operation = failed.operation;
    this.status = failed.status;
    this.body = failed.body;
  }
}
