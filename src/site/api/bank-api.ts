import type * as z from 'zod/mini';
import type { ApplicationRequest } from '#contract/application.ts';
import type { ResentEmail } from '#contract/application-status.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { OperationName, Operations } from '#contract/operations.ts';
import type { ScoringRequest } from '#contract/scoring.ts';
import type { Client, Sent } from './client.ts';
import { ApiFailure } from './failure.ts';

/**
 * The application's calls (specification, section 7, and those for an applicant who waits for an email), one function
 * each. Every one throws ApiFailure.
 */
export function createBankApi(client: Client) {
  return {
    submitApplication: (request: ApplicationRequest) => call(client, 'submitApplication', { body: request }),
    chooseOffer: (offer: LoanOffer) => call(client, 'chooseOffer', { body: offer }),
    sendScoring: (applicationId: string, request: ScoringRequest) =>
      call(client, 'sendScoring', { applicationId, body: request }),
    loadSchedule: (applicationId: string) => call(client, 'loadSchedule', { applicationId }),
    /** `version`: that of the credit that is accepted, where the bank names one. */
    acceptSchedule: (applicationId: string, version?: string) =>
      call(client, 'acceptSchedule', { applicationId, body: { isAgreed: true, version } }),
    signDocuments: (applicationId: string) =>
      call(client, 'signDocuments', { applicationId, body: { isAgreed: true } }),
    /** `code` travels as a bare number. */
    confirmCode: (applicationId: string, code: string) =>
      call(client, 'confirmCode', { applicationId, body: Number(code) }),
    /** What a device is to store that opened an email's link of an application it does not know. */
    resumeApplication: (applicationId: string, token: string) =>
      call(client, 'resumeApplication', { applicationId, body: { token } }),
    loadStatus: (applicationId: string) => call(client, 'loadStatus', { applicationId, retry: 0 }),
    /** Sends the last email again; where it had a code, a new one. */
    resendEmail: (applicationId: string, email?: ResentEmail) =>
      call(client, 'resendEmail', { applicationId, body: { email } }),
    /** Outlives the page that sends it. */
    cancelApplication: (applicationId: string) =>
      call(client, 'cancelApplication', { applicationId, body: {}, keepalive: true }),
  };
}

export type BankApi = ReturnType<typeof createBankApi>;

/** Whether the bank that took a step tells how the application stands, if it is asked. */
type Accepted = { supportsStatus: boolean };

type Call = { applicationId?: string; body?: unknown } & Pick<Sent, 'keepalive' | 'retry'>;

/** Returned by a call: the parsed body if the contract reads one, that it was accepted otherwise. */
type Answer<Name extends OperationName> = Operations[Name] extends {
  answer: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : Accepted;

async function call<Name extends OperationName>(
  client: Client,
  name: Name,
  { applicationId = '', body, ...options }: Call = {},
): Promise<Answer<Name>> {
  const operation = await loadOperation(name);
  const path = operation.path.replace(':applicationId', encodeURIComponent(applicationId));
  const sent = { ...options, method: operation.method, json: body };
  const answer =
    'answer' in operation
      ? await client.load<unknown>(path, sent, (json) => operation.answer.parse(json))
      : { supportsStatus: hasStatusLink(await client.send(path, sent)) };
  return answer as Answer<Name>;
}

/** The contract's schemas are loaded with the first call, or before it when the browser is idle. */
async function loadOperation<Name extends OperationName>(name: Name): Promise<Operations[Name]> {
  try {
    return (await import('#contract/operations.ts')).operations[name];
  } catch (cause) {
    throw new ApiFailure({ method: 'GET', url: name, status: null, cause });
  }
}

/** A bank with a status of its applications names its address in the header `Link`; others are not asked for one. */
const hasStatusLink = ({ headers }: Response) => /rel="status"/.test(headers.get('link') ?? '');
