import type { Call, Caller } from './journey.ts';

/** Sends one call with `fetch`; `retryAfter` is in seconds, 1 by default. Rejects if there is no response. */
export async function sendCall(url: string, { method, path, body }: Call, headers = {}) {
  const json = { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const response = await fetch(`${url}${path}`, { method, ...(body !== undefined && json) });
  const retryAfter = Number(response.headers.get('retry-after') ?? 1);
  return { status: response.status, body: await response.text(), retryAfter };
}

/** A caller that sends its calls to the bank at this URL. */
export const callerOf = (url: string): Caller => ({ send: (call) => sendCall(url, call) });
