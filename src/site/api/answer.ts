import { ApiFailure } from './failure.ts';

/**
 * What `read` makes of the JSON that a call was answered with; `read` throws, or returns null, where the answer is of
 * another shape. Throws ApiFailure.
 */
export async function answerOf<Answer>(
  operation: string,
  response: Response,
  read: (json: unknown) => Answer | null,
): Promise<Answer> {
  const { ok, status } = response;
  const body = await response.text().catch(() => '');
  if (!ok) throw new ApiFailure({ operation, status, body, retryAfter: secondsIn(response) });
  let cause: unknown;
  try {
    const answer = read(JSON.parse(body));
    if (answer !== null) return answer;
  } catch (error) {
    cause = error;
  }
  throw new ApiFailure({ operation, status, body, cause });
}

/** For a call whose answer is not read: only its success status counts. Throws ApiFailure. */
export async function mustBeOk(operation: string, response: Response): Promise<void> {
  if (!response.ok) await answerOf(operation, response, () => null);
}

const secondsIn = ({ headers }: Response) => Number(headers.get('retry-after')) || null;

/** The call had no answer at all. */
export const noAnswer = (operation: string, cause: unknown) =>
  new ApiFailure({ operation, status: null, body: String(cause), cause });

/** `path` at the bank of `backendUrl` (empty: the page's own origin). */
export const addressAt = (backendUrl: string, path: string) =>
  `${backendUrl.replace(/(?<!\/)\/+$/, '')}${path}`;
