import { momentIn } from '#contract/dates.ts';
import {
  codeFaults,
  type FieldErrors,
  type Problem,
  ruleCodes,
  unknownApplication,
} from '#contract/problem.ts';

const knownCodes: readonly unknown[] = [...ruleCodes, ...codeFaults];

type Failed = Pick<ApiFailure, 'method' | 'url' | 'status'> &
  Partial<Pick<ApiFailure, 'data' | 'cause'>> & {
    /** Seconds to wait before the call is repeated; null if the bank sent none. */
    retryAfter?: number | null;
  };

/**
 * The error of every failed call: it got an error status, no response (`status` is null), or a response that does not
 * match the contract.
 */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly method: string;
  readonly url: string;
  readonly status: number | null;
  /** The body of an error response: parsed JSON or a string. */
  readonly data: unknown;
  /** The moment from which the call can be repeated; null if the bank sent none. */
  readonly retryAt: number | null;
  /** The moment from which a new code can be sent if all remaining attempts fail; null if the bank sent none. */
  readonly nextCodeAt: number | null;
  /** `data` as text; without it, the text of the cause. */
  readonly text: string;

  constructor({ method, url, status, data, retryAfter = null, cause }: Failed) {
    const text = textOf(data === undefined ? cause : data);
    const outcome = status === null ? 'got no response' : `responded with ${status}`;
    super(`${method} ${url} ${outcome}: ${text}`, { cause });
    this.method = method;
    this.url = url;
    this.status = status;
    this.data = data;
    this.retryAt = momentIn(retryAfter);
    this.nextCodeAt = momentIn(this.problem.secondsToNextCode);
    this.text = text;
  }

  /** Remaining attempts after a wrong code; null if the bank sent no such number. */
  get triesLeft(): number | null {
    const { triesLeft } = this.problem;
    return Number.isSafeInteger(triesLeft) && Number(triesLeft) >= 0 ? Number(triesLeft) : null;
  }

  /** The type of the problem. The bank may have sent any value. */
  get type(): unknown {
    return this.problem.type;
  }

  /** The application's outcome in a 409 problem, not validated; `erased` if the bank has no such application. */
  get outcome(): unknown {
    if (this.type === unknownApplication) return 'erased';
    return this.status === 409 ? this.problem.outcome : undefined;
  }

  /** The refused fields by name, with their codes. Entries of another shape or with an unknown code are left out. */
  get fieldErrors(): FieldErrors {
    const errors = Array.isArray(this.problem.errors) ? this.problem.errors : [];
    const known = errors.filter(
      (error) => typeof error?.field === 'string' && knownCodes.includes(error.code),
    );
    return Object.fromEntries(known.map(({ field, code }) => [field, code]));
  }

  /** The members of the problem; empty if the body has another shape. */
  private get problem(): { [member in keyof Problem]?: unknown } {
    return typeof this.data === 'object' && this.data !== null ? this.data : {};
  }
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' || value instanceof Error ? String(value) : JSON.stringify(value);
}
