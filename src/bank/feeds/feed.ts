import { feedRefreshMinutes } from '#contract/limits.ts';
import { HttpProblem } from '../http/problem.ts';

/** Milliseconds. Content stays fresh for 15 minutes (section 9); a failed feed is requested again after one minute. */
const feedLimits = { freshMs: feedRefreshMinutes * 60_000, timeoutMs: 5_000, retryMs: 60_000 };

/**
 * Returns a function that reads the feed at `url`. It caches the last good content and returns it while the feed fails;
 * if there is none, it throws HttpProblem 503. `parse` returns null if the JSON has another format. `reportError` gets
 * the reason of each failure, without the URL, which contains the key.
 */
export function openFeed<Content>(
  url: string,
  parse: (json: unknown) => Content | null,
  now: () => Date,
  reportError: (reason: string) => void,
) {
  let cached: { content: Content; at: number } | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;
  const refresh = async () => {
    try {
      const content = parse(await fetchJson(url));
      if (!content) throw new SyntaxError('unknown format');
      cached = { content, at: now().getTime() };
    } catch (error) {
      failedAt = now().getTime();
      reportError(reasonOf(error));
    } finally {
      refreshing = undefined;
    }
  };
  return async (): Promise<Content> => {
    const time = now().getTime();
    const isStale = !cached || time - cached.at >= feedLimits.freshMs;
    if (isStale && time - failedAt >= feedLimits.retryMs) {
      refreshing ??= refresh();
      await refreshing;
    }
    if (!cached)
      throw new HttpProblem(503, 'The source is not responding.', { retryAfter: feedLimits.retryMs / 1000 });
    return cached.content;
  };
}

class BadStatus extends Error {}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(feedLimits.timeoutMs),
    // The operator chose this URL. A redirect could lead into the bank's own network.
    redirect: 'manual',
    headers: { accept: 'application/json', 'user-agent': 'NeoBank' },
  });
  if (!response.ok) throw new BadStatus(`responded ${response.status}`);
  return response.json();
}

/** Returns the reason for the operator's log. It quotes neither the response nor the URL. */
function reasonOf(error: unknown): string {
  if (error instanceof BadStatus) return error.message;
  const { name, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return 'did not respond within 5 seconds';
  if (name === 'TypeError') return `cannot be reached (${cause?.code ?? 'no code'})`;
  return 'responded in an unknown format';
}
