import ky from 'ky';
import type * as z from 'zod/mini';
import { type OperationName, operations } from '#contract/operations.ts';
import { ApiFailure } from './failure.ts';

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
  const response = await send(name, `${backendUrl.replace(/\/+$/, '')}${path}`, operation.method, sent);
  const { status, ok } = response;
  if (ok && !('answer' in operation)) return undefined as Answer<Name>;
  const body = await response.text().catch(() => '');
  if (!ok || !('answer' in operation)) throw new ApiFailure({ operation: name, status, body });
  const answer = operation.answer.safeParse(jsonOf(body));
  if (!answer.success) throw new ApiFailure({ operation: name, status, body, cause: answer.error });
  return answer.data as Answer<Name>;
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
    throw new ApiFailure({ operation, status: null, body: String(cause), cause });
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
