import type { Operation } from './operation.ts';

/**
 * GET /rates, in the third party's shape (section 3). The bank fetches it, so that no browser holds the third party's
 * key. Without RATES_URL a sample, marked by `sample: true`.
 */
export const loadRates: Operation =
  ({ feeds }) =>
  () =>
    feeds.rates();

/** GET /news, likewise. Without NEWS_URL a sample. */
export const loadNews: Operation =
  ({ feeds }) =>
  () =>
    feeds.news();
