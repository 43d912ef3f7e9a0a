import ky from 'ky';
import type * as z from 'zod/mini';
import { type OperationName, operations } from '#contract/operations.ts';
import { addressAt, answerOf, mustBeOk, noAnswer } from './answer.ts';

type Sent = { applicationId?: string; body?: unknown; keepalive?: boolean };

/** What a call answers: the parsed body where the contract reads one, nothing otherwise. */
type Answer<Name extends OperationName> = (typeof operations)[Name] extends {
  answer: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : undefined;

/**
 * One call of the contract to the bank at `backendUrl` (empty: the page's own origin). Never repeats a call and never
 * gives up waiting. Throws ApiFailure.
 */
export async function call<Name extends OperationName>(
  backendUrl: string,
  name: Name,
  sent: Sent = {},
): Promise<Answer<Name>> {
  const operation = operations[name];
  const path = operation.path.replace(':applicationId', encodeURIComponent(sent.applicationId ?? ''));
  const response = await send(name, addressAt(backendUrl, path), operation.method, sent);
  if (!('answer' in operation)) return (await mustBeOk(name, response)) as Answer<Name>;
  return (await answerOf<unknown>(name, response, (json) => operation.answer.parse(json))) as Answer<Name>;
}

async function send(operation: OperationName, url: string, method: string, sent: Sent): Promise<Response> {
  try {
    return await ky(url, {
      method,
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      ...(sent.body === undefined ? {} : { json: sent.body }),
      ...(sent.keepalive ? { keepalive: true } : {}),
    });
  } catch (cause) {
    throw noAnswer(operation, cause);
  }
}
