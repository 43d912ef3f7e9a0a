import { FeedUnavailable } from '../feeds/feed.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Operation } from './operation.ts';

/**
 * GET /rates, in the third party's shape (section 3). The bank fetches it, so that no browser holds the third party's
 * key. Without RATES_URL a sample, marked by `sample: true`.
 */
export const loadRates: Operation =
  ({ feeds }) =>
  () =>
    answer(feeds.rates);

/** GET /news, likewise. Without NEWS_URL a sample. */
export const loadNews: Operation =
  ({ feeds }) =>
  () =>
    answer(feeds.news);

async function answer<Answer>(load: () => Promise<Answer>): Promise<Answer> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof FeedUnavailable)) throw error;
    throw new HttpProblem(503, 'The source does not answer.', { retryAfter: error.retryAfter });
  }
}
