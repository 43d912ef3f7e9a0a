/** How a foreign source is treated: asked at most every 15 minutes, waited for 5 seconds, read up to 2 MB. */
const terms = { freshMs: 15 * 60_000, waitMs: 5_000, retryMs: 60_000, bytes: 2 * 1024 * 1024 };

/** An answer that is no good, in words that repeat nothing of it and of its address. */
class BadAnswer extends Error {}

type Kept<Answer> = { answer: Answer; at: number };

/** Raised where a source has never answered anything usable. `retryAfter` in seconds. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  readonly retryAfter = terms.retryMs / 1000;
}

/**
 * A reader of the source at `url`. It gives the last good answer where the source fails, and SourceFailure where there
 * is none; a failed source is not asked again for a minute. `take` makes the answer of its JSON, or throws. `say` hears
 * why a source failed, each time; never its address, which holds the key.
 */
export function source<Answer>(
  url: string,
  take: (json: unknown) => Answer,
  now: () => Date,
  say: (reason: string) => void,
) {
  let kept: Kept<Answer> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    try {
      kept = { answer: take(await jsonFrom(url)), at: now().getTime() };
    } catch (error) {
      failedAt = now().getTime();
      say(reasonOf(error));
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
    // The operator names the address; no answer may name another, one within the bank's own network for one.
    redirect: 'manual',
    headers: { accept: 'application/json', 'user-agent': 'NeoBank' },
  });
  if (!answer.ok || !answer.body) throw new BadAnswer(`answered ${answer.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength;
    if (bytes > terms.bytes) throw new BadAnswer('answered more than 2 MB');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function reasonOf(error: unknown): string {
  if (error instanceof BadAnswer) return error.message;
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return 'did not answer within 5 seconds';
  if (error instanceof TypeError) return `cannot be reached (${codeOf(error.cause)})`;
  return 'answered something else than it should';
}

const codeOf = (cause: unknown) => (cause as { code?: string } | undefined)?.code ?? 'no code';
