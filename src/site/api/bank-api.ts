import type * as z from 'zod/mini';
import { type OperationName, type Operations, operations } from '#contract/operations.ts';
import { stepOfNumber } from '#contract/steps.ts';
import type { EmailCalls } from '#machines/email-delivery.machine.ts';
import type { Acceptance, LoanCalls } from '#machines/loan.types.ts';
import type { CallOptions, Client } from './client.ts';

export type BankCalls = LoanCalls & EmailCalls;

/** The machines' calls to the bank (specification, section 7, and others). A failed call throws ApiFailure. */
export type BankApi = {
  [Name in keyof BankCalls]: (input: BankCalls[Name]['input']) => Promise<BankCalls[Name]['output']>;
};

export const createBankApi = (call: Call): BankApi => ({
  submitApplication: ({ request }) => call('submitApplication', { body: request }),
  chooseOffer: async ({ offer }) => ({ ...(await call('chooseOffer', { body: offer })), chosenOffer: offer }),
  sendScoring: ({ applicationId, answers }) =>
    call('sendScoring', { applicationId, body: { ...answers, account: applicationId } }),
  loadSchedule: ({ applicationId }) => call('loadSchedule', { applicationId }),
  acceptSchedule: ({ applicationId, version }) =>
    call('acceptSchedule', { applicationId, body: { isAgreed: true, version } }),
  signDocuments: ({ applicationId }) => call('signDocuments', { applicationId, body: { isAgreed: true } }),
  /** The API expects the code as a bare number. */
  confirmCode: ({ applicationId, code }) => call('confirmCode', { applicationId, body: Number(code) }),
  /** `keepalive`: the call completes even if the page is closed. */
  cancelApplication: ({ applicationId }) =>
    call('cancelApplication', { applicationId, body: {}, keepalive: true }),
  resumeApplication: async ({ applicationId, token }) => {
    const { currentStep, ...state } = await call('resumeApplication', {
      applicationId: applicationId ?? '',
      body: { token },
    });
    return { ...state, currentStep: stepOfNumber(currentStep), supportsStatus: true };
  },
  loadStatus: ({ applicationId }) => call('loadStatus', { applicationId, retry: 0 }),
  /** Sends the email again; an email with a code gets a new code. */
  resendEmail: ({ applicationId, email }) => call('resendEmail', { applicationId, body: { email } }),
});

export type Call = <Name extends OperationName>(name: Name, sent: CallInput) => Promise<Result<Name>>;

export type CallInput = { applicationId?: string; body?: unknown } & Pick<CallOptions, 'keepalive' | 'retry'>;

/** The result of a call: the parsed body if the contract has a schema for it, `Acceptance` otherwise. */
type Result<Name extends OperationName> = Operations[Name] extends {
  answer: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : Acceptance;

export const callBy =
  (client: Client): Call =>
  async <Name extends OperationName>(name: Name, { applicationId = '', body, ...options }: CallInput) => {
    const operation = operations[name];
    const path = operation.path.replace(':applicationId', encodeURIComponent(applicationId));
    const callOptions = { ...options, method: operation.method, json: body };
    const result =
      'answer' in operation
        ? await client.load<unknown>(path, callOptions, (json) => operation.answer.parse(json))
        : { supportsStatus: hasStatusLink(await client.send(path, callOptions)) };
    return result as Result<Name>;
  };

/** A bank with the status endpoint sends the endpoint's address in the `Link` header. */
const hasStatusLink = ({ headers }: Response) => /rel="status"/.test(headers.get('link') ?? '');
