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
export function createBankApi(loadClient: () => Promise<Client>) {
  const call = callBy(loadClient);
  return {
    submitApplication: (request: ApplicationRequest) => call('submitApplication', { body: request }),
    chooseOffer: (offer: LoanOffer) => call('chooseOffer', { body: offer }),
    sendScoring: (applicationId: string, request: ScoringRequest) =>
      call('sendScoring', { applicationId, body: request }),
    loadSchedule: (applicationId: string) => call('loadSchedule', { applicationId }),
    /** `version`: that of the accepted credit, if the bank sent one. */
    acceptSchedule: (applicationId: string, version?: string) =>
      call('acceptSchedule', { applicationId, body: { isAgreed: true, version } }),
    signDocuments: (applicationId: string) =>
      call('signDocuments', { applicationId, body: { isAgreed: true } }),
    /** `code` travels as a bare number. */
    confirmCode: (applicationId: string, code: string) =>
      call('confirmCode', { applicationId, body: Number(code) }),
    /** What a device is to store that opened an email's link of an application it does not know. */
    resumeApplication: (applicationId: string, token: string) =>
      call('resumeApplication', { applicationId, body: { token } }),
    loadStatus: (applicationId: string) => call('loadStatus', { applicationId, retry: 0 }),
    /** Sends the last email again, with a new code if it had one. */
    resendEmail: (applicationId: string, email?: ResentEmail) =>
      call('resendEmail', { applicationId, body: { email } }),
    /** Outlives the page that sends it. */
    cancelApplication: (applicationId: string) =>
      call('cancelApplication', { applicationId, body: {}, keepalive: true }),
  };
}

export type BankApi = ReturnType<typeof createBankApi>;

/** `supportsStatus`: the bank has the status endpoint. */
type Accepted = { supportsStatus: boolean };

type Call = { applicationId?: string; body?: unknown } & Pick<Sent, 'keepalive' | 'retry'>;

/** Returned by a call: the parsed body if the contract reads one, that it was accepted otherwise. */
type Answer<Name extends OperationName> = Operations[Name] extends {
  answer: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : Accepted;

/**
 * Client and schemas are loaded with the first call, or before it when the browser is idle. If they cannot be, the call
 * got no response.
 */
const callBy =
  (loadClient: () => Promise<Client>) =>
  async <Name extends OperationName>(
    name: Name,
    { applicationId = '', body, ...options }: Call = {},
  ): Promise<Answer<Name>> => {
    const [client, { operations }] = await Promise.all([
      loadClient(),
      import('#contract/operations.ts'),
    ]).catch((cause) => {
      throw new ApiFailure({ method: 'GET', url: name, status: null, cause });
    });
    const operation = operations[name];
    const path = operation.path.replace(':applicationId', encodeURIComponent(applicationId));
    const sent = { ...options, method: operation.method, json: body };
    const answer =
      'answer' in operation
        ? await client.load<unknown>(path, sent, (json) => operation.answer.parse(json))
        : { supportsStatus: hasStatusLink(await client.send(path, sent)) };
    return answer as Answer<Name>;
  };

/** A bank with a status of its applications names its address in the header `Link`; others are not asked for one. */
const hasStatusLink = ({ headers }: Response) => /rel="status"/.test(headers.get('link') ?? '');
