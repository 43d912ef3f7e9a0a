import { operations } from '#contract/operations.ts';
import { type BankApi, type Call as BankCall, type CallInput, createBankApi } from '#site/api/bank-api.ts';
import { ApiFailure } from '#site/api/failure.ts';

type Call = {
  operation: keyof BankApi;
  sent: unknown[];
  answer: (value?: unknown) => void;
  refuse: (error: unknown) => void;
};

/** A bank that records every call and, when the test says so, responds to the last call of an operation. */
export function fakeBank() {
  const calls: Call[] = [];
  const call = (operation: keyof BankApi, { applicationId, body }: CallInput) =>
    new Promise((resolve, reject) => {
      const sent = [applicationId, body].filter((part) => part !== undefined);
      calls.push({ operation, sent, answer: resolve, refuse: reject });
    });
  const last = (operation: keyof BankApi): Call => {
    const found = calls.findLast((candidate) => candidate.operation === operation);
    if (!found)
      throw new Error(`The bank was not called for ${operation}; it was called for: ${namesOf(calls)}`);
    return found;
  };
  return {
    call: call as BankCall,
    api: createBankApi(call as BankCall),
    /** The operations called so far, each with its application id and body, if any. */
    calls: () => calls.map(({ operation, sent }) => [operation, ...sent]),
    /** Resolves the last call, by default as if a bank without the status endpoint had accepted the step. */
    answer: async (operation: keyof BankApi, value: unknown = { supportsStatus: false }) => {
      last(operation).answer(value);
      await settled();
    },
    /** Rejects the last call with the error that the site throws for a refusal by the bank. */
    refuse: async (
      operation: keyof BankApi,
      status: number | null = 500,
      body = 'the bank says no',
      retryAfter: number | null = null,
    ) => {
      const { method, path } = operations[operation];
      const data = body.startsWith('{') ? JSON.parse(body) : body;
      last(operation).refuse(new ApiFailure({ method, url: path, status, data, retryAfter }));
      await settled();
    },
  };
}

const namesOf = (calls: Call[]) => calls.map(({ operation }) => operation).join(', ') || 'nothing';

/** Waits until the machine has received the responses. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
