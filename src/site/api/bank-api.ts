import type * as z from 'zod/mini';
import type { ApplicationRequest } from '#contract/application.ts';
import type { ResentEmail } from '#contract/application-status.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { OperationName, Operations } from '#contract/operations.ts';
import type { ScoringRequest } from '#contract/scoring.ts';
import { ApiFailure, addressAt, answerOf, mustBeOk, noAnswer } from './failure.ts';
import { forgetKey, idempotencyKey } from './idempotency-key.ts';

/**
 * The application's calls (specification, section 7, and those for an applicant who waits for an email), one function
 * each. Every one throws ApiFailure.
 */
export function createBankApi(backendUrl: string) {
  return {
    submitApplication: (request: ApplicationRequest) =>
      call(backendUrl, 'submitApplication', { body: request }),
    chooseOffer: (offer: LoanOffer) => call(backendUrl, 'chooseOffer', { body: offer }),
    sendScoring: (applicationId: string, request: ScoringRequest) =>
      call(backendUrl, 'sendScoring', { applicationId, body: request }),
    loadSchedule: (applicationId: string) => call(backendUrl, 'loadSchedule', { applicationId }),
    /** `version`: that of the credit that is accepted, where the bank names one. */
    acceptSchedule: (applicationId: string, version?: string) =>
      call(backendUrl, 'acceptSchedule', { applicationId, body: { isAgreed: true, version } }),
    signDocuments: (applicationId: string) =>
      call(backendUrl, 'signDocuments', { applicationId, body: { isAgreed: true } }),
    /** `code` travels as a bare number. */
    confirmCode: (applicationId: string, code: string) =>
      call(backendUrl, 'confirmCode', { applicationId, body: Number(code) }),
    /** What a device is to store that opened an email's link of an application it does not know. */
    resumeApplication: (applicationId: string, token: string) =>
      call(backendUrl, 'resumeApplication', { applicationId, body: { token } }),
    loadStatus: (applicationId: string) => call(backendUrl, 'loadStatus', { applicationId }),
    /** Sends the last email again; where it had a code, a new one. */
    resendEmail: (applicationId: string, email?: ResentEmail) =>
      call(backendUrl, 'resendEmail', { applicationId, body: { email } }),
    /** Outlives the page that sends it. */
    cancelApplication: (applicationId: string) =>
      call(backendUrl, 'cancelApplication', { applicationId, body: {}, keepalive: true }),
  };
}

export type BankApi = ReturnType<typeof createBankApi>;

/** Whether the bank that took a step tells how the application stands, where it is asked. */
type Accepted = { supportsStatus: boolean };

type Sent = { applicationId?: string; body?: unknown; keepalive?: boolean };

/** What a call answers: the parsed body where the contract reads one, that it was accepted otherwise. */
type Answer<Name extends OperationName> = Operations[Name] extends {
  answer: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : Accepted;

/**
 * One call of the contract to the bank at `backendUrl` (empty: the page's own origin). Never repeats a call and never
 * gives up waiting; a write that is pressed again after no answer came carries the same Idempotency-Key. Throws
 * ApiFailure.
 */
export async function call<Name extends OperationName>(
  backendUrl: string,
  name: Name,
  sent: Sent = {},
): Promise<Answer<Name>> {
  const operation = (await loadOperations(name))[name];
  const path = operation.path.replace(':applicationId', encodeURIComponent(sent.applicationId ?? ''));
  const url = addressAt(backendUrl, path);
  const read = async () => {
    const response = await send(name, url, operation.method, sent);
    if (!('answer' in operation)) {
      await mustBeOk(name, response);
      return { supportsStatus: tellsStatus(response) } as Answer<Name>;
    }
    return (await answerOf<unknown>(name, response, (json) => operation.answer.parse(json))) as Answer<Name>;
  };
  try {
    const answer = await read();
    forgetKey(operation.method, url);
    return answer;
  } catch (error) {
    if (isRefusal(error)) forgetKey(operation.method, url);
    throw error;
  }
}

/** The contract's schemas are loaded with the first call, or before it when the browser is idle. */
async function loadOperations(name: OperationName): Promise<Operations> {
  try {
    return (await import('#contract/operations.ts')).operations;
  } catch (cause) {
    throw noAnswer(name, cause);
  }
}

/** The bank said no to what was sent. Of anything else it is not known what came of it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status !== null && error.status >= 400 && error.status < 500;

async function send(operation: OperationName, url: string, method: string, sent: Sent): Promise<Response> {
  const { body, keepalive } = sent;
  const key = method === 'GET' ? undefined : idempotencyKey(method, url, JSON.stringify(body ?? null));
  try {
    return await fetch(url, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(keepalive ? { keepalive: true } : {}),
    });
  } catch (cause) {
    throw noAnswer(operation, cause);
  }
}

/** A bank that can be asked how an application stands gives the address in the header `Link`; others are not asked. */
const tellsStatus = ({ headers }: Response) => /rel="status"/.test(headers.get('link') ?? '');
