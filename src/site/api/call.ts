import ky from 'ky';
import type * as z from 'zod/mini';
import { type OperationName, operations } from '#contract/operations.ts';
import { addressAt, answerOf, mustBeOk, noAnswer } from './answer.ts';
import { ApiFailure } from './failure.ts';
import { pressAnswered, pressKey } from './idempotency-key.ts';

/** Whether the bank that took a step tells how the application stands, where it is asked. */
type Accepted = { supportsStatus: boolean };

type Sent = { applicationId?: string; body?: unknown; keepalive?: boolean };

/** What a call answers: the parsed body where the contract reads one, that it was accepted otherwise. */
type Answer<Name extends OperationName> = (typeof operations)[Name] extends {
  answer: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : Accepted;

/**
 * One call of the contract to the bank at `backendUrl` (empty: the page's own origin). Never repeats a call and never
 * gives up waiting; a write that is pressed again after no answer came carries the same Idempotency-Key. Throws ApiFailure.
 */
export async function call<Name extends OperationName>(
  backendUrl: string,
  name: Name,
  sent: Sent = {},
): Promise<Answer<Name>> {
  const operation = operations[name];
  const path = operation.path.replace(':applicationId', encodeURIComponent(sent.applicationId ?? ''));
  const url = addressAt(backendUrl, path);
  const read = async () => {
    const response = await send(name, url, operation.method, sent);
    if (!('answer' in operation)) {
      await mustBeOk(name, response);
      return { supportsStatus: saysWhereItStands(response) } as Answer<Name>;
    }
    return (await answerOf<unknown>(name, response, (json) => operation.answer.parse(json))) as Answer<Name>;
  };
  try {
    const answer = await read();
    pressAnswered(operation.method, url);
    return answer;
  } catch (error) {
    if (isRefusal(error)) pressAnswered(operation.method, url);
    throw error;
  }
}

/** The bank said no to what was sent. Of anything else it is not known what came of it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status !== null && error.status >= 400 && error.status < 500;

async function send(operation: OperationName, url: string, method: string, sent: Sent): Promise<Response> {
  const { body, keepalive } = sent;
  const key = method === 'GET' ? undefined : pressKey(method, url, JSON.stringify(body ?? null));
  try {
    return await ky(url, {
      method,
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      ...(body === undefined ? {} : { json: body }),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      ...(keepalive ? { keepalive: true } : {}),
    });
  } catch (cause) {
    throw noAnswer(operation, cause);
  }
}

/** A bank that can be asked how an application stands gives the address in the header `Link`; others are not asked. */
const saysWhereItStands = ({ headers }: Response) => /rel="status"/.test(headers.get('link') ?? '');
