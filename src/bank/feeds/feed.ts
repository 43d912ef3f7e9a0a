import { feedRefreshMinutes } from '#contract/limits.ts';
import { HttpProblem } from '../http/problem.ts';

/** Times in milliseconds: an answer is used for 15 minutes (section 9), a failed feed is not asked again for one. */
const feedLimits = { freshMs: feedRefreshMinutes * 60_000, timeoutMs: 5_000, retryMs: 60_000 };

/**
 * Returns a reader of the third party at `url`. It caches the last good answer and gives it while the feed fails;
 * without one it throws HttpProblem 503. `parse` turns the JSON into the answer, or into null. `reportError` gets the
 * reason of each failure; the reason never holds the URL, which contains the key.
 */
export function openFeed<Answer>(
  url: string,
  parse: (json: unknown) => Answer | null,
  now: () => Date,
  reportError: (reason: string) => void,
) {
  let cached: { answer: Answer; at: number } | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;
  const refresh = async () => {
    try {
      const answer = parse(await fetchJson(url));
      if (!answer) throw new SyntaxError('unknown shape');
      cached = { answer, at: now().getTime() };
    } catch (error) {
      failedAt = now().getTime();
      reportError(reasonOf(error));
    } finally {
      refreshing = undefined;
    }
  };
  return async (): Promise<Answer> => {
    const time = now().getTime();
    const isStale = !cached || time - cached.at >= feedLimits.freshMs;
    if (isStale && time - failedAt >= feedLimits.retryMs) {
      refreshing ??= refresh();
      await refreshing;
    }
    if (!cached)
      throw new HttpProblem(503, 'The source does not answer.', { retryAfter: feedLimits.retryMs / 1000 });
    return cached.answer;
  };
}

class BadStatus extends Error {}

async function fetchJson(url: string): Promise<unknown> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(feedLimits.timeoutMs),
    // The operator configures the address. A redirect could lead into the bank's own network.
    redirect: 'manual',
    headers: { accept: 'application/json', 'user-agent': 'NeoBank' },
  });
  if (!answer.ok) throw new BadStatus(`answered ${answer.status}`);
  return answer.json();
}

/** The reason for the operator's log, without a word of the answer or the URL. */
function reasonOf(error: unknown): string {
  if (error instanceof BadStatus) return error.message;
  const { name, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return 'did not answer within 5 seconds';
  if (name === 'TypeError') return `cannot be reached (${cause?.code ?? 'no code'})`;
  return 'gave an answer of an unknown shape';
}
