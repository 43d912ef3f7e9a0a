/** How a foreign source is treated: asked at most every 15 minutes, waited for 5 seconds, read up to 2 MB. */
const terms = { freshMs: 15 * 60_000, waitMs: 5_000, retryMs: 60_000, bytes: 2 * 1024 * 1024 };

type Kept<Answer> = { answer: Answer; at: number };

/** Raised where a source has never answered anything usable. `retryAfter` in seconds. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  readonly retryAfter = terms.retryMs / 1000;
}

/**
 * A reader of the source at `url`. It gives the last good answer where the source fails, and SourceFailure where there
 * is none; a failed source is not asked again for a minute. `take` makes the answer of its JSON, or throws.
 */
export function source<Answer>(url: string, take: (json: unknown) => Answer, now: () => Date) {
  let kept: Kept<Answer> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    try {
      kept = { answer: take(await jsonFrom(url)), at: now().getTime() };
    } catch {
      failedAt = now().getTime();
    } finally {
      asking = undefined;
    }
  };
  return async (): Promise<Answer> => {
    const time = now().getTime();
    const isStale = !kept || time - kept.at >= terms.freshMs;
    if (isStale && time - failedAt >= terms.retryMs) {
      asking ??= ask();
      await asking;
    }
    if (!kept) throw new SourceFailure('The source does not answer');
    return kept.answer;
  };
}

async function jsonFrom(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(terms.waitMs);
  const answer = await fetch(url, {
    signal,
    headers: { accept: 'application/json', 'user-agent': 'NeoBank' },
  });
  if (!answer.ok || !answer.body) throw new Error(`answered ${answer.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength;
    if (bytes > terms.bytes) throw new Error('answered too much');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
