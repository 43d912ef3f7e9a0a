import { expect, onTestFinished, test } from 'vitest';
import { openContentFeeds } from '#bank/feeds/content-feeds.ts';
import { parseArticle } from '#contract/content.ts';
import { httpServer, type Reply } from '../support/http-server.ts';
import { recordedLog } from './support/recorded-log.ts';
import { serveRoutes } from './support/serve-routes.ts';

/** Starts a third party that records the requests, and responds with `reply` until `current.reply` is replaced. */
async function thirdParty(reply: Reply) {
  const current = { reply };
  const { url, received } = await httpServer(() => current.reply);
  return { url: `${url}/v6/secret-key/latest/RUB`, current, received };
}

async function contentOf(settings: { ratesUrl?: string; newsUrl?: string }, publicUrl = '') {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const { log, lines: logLines } = recordedLog();
  const feeds = openContentFeeds({ settings, publicUrl, now, log });
  const server = await serveRoutes(async (app) => {
    app.get('/rates', feeds.rates);
    app.get('/news', feeds.news);
  });
  onTestFinished(server.stop);
  const pass = (minutes: number) => {
    ahead += minutes * 60_000;
  };
  return { ...server, logLines, pass };
}

const rates = (usd: unknown) => ({
  conversion_rates: { RUB: 1, USD: usd },
  time_last_update_utc: 'Sat, 21 Nov 2026 00:00:01 +0000',
});

test('rates are loaded at most every 15 minutes, and their unknown keys are removed', async () => {
  const service = await thirdParty({
    status: 200,
    body: JSON.stringify({ ...rates(0.0125), key: 'secret-key' }),
  });
  const bank = await contentOf({ ratesUrl: service.url });
  expect((await bank.call('GET', '/rates')).body).toEqual(rates(0.0125));
  bank.pass(14);
  await bank.call('GET', '/rates');
  expect(service.received).toHaveLength(1);
  service.current.reply = { status: 200, body: JSON.stringify(rates(0.02)) };
  bank.pass(1);
  expect((await bank.call('GET', '/rates')).body).toEqual(rates(0.02));
  expect(service.received).toHaveLength(2);
  // As if a clock that was a day ahead had been set right.
  bank.pass(-24 * 60);
  await bank.call('GET', '/rates');
  expect(service.received).toHaveLength(3);
});

test('the last valid rates are returned while the third party fails', async () => {
  const service = await thirdParty({ status: 200, body: JSON.stringify(rates(0.0125)) });
  const bank = await contentOf({ ratesUrl: service.url });
  await bank.call('GET', '/rates');
  for (const reply of [{ status: 500 }, { status: 200, body: '<html>' }, { status: 200, drop: true }]) {
    service.current.reply = reply;
    bank.pass(16);
    expect(await bank.call('GET', '/rates')).toMatchObject({ status: 200, body: rates(0.0125) });
  }
});

test.each([
  [{ status: 503 }, 'responded 503'],
  [{ status: 302, headers: { location: '/' } }, 'responded 302'], // The redirect is not followed.
  [{ status: 200, body: '{"conversion_rates":[],"articles":{}}' }, 'responded in an unknown format'],
  [{ status: 200, body: 'null' }, 'responded in an unknown format'],
  [{ status: 200, body: '<html>secret-key' }, 'responded in an unknown format'],
  [
    { status: 200, body: JSON.stringify({ ...rates(1), articles: ['a'.repeat(2 ** 20)] }) },
    'sent more than a megabyte',
  ],
  [{ status: 200, drop: true }, 'cannot be reached (UND_ERR_SOCKET)'],
])('if the third party $1, callers get 503 with Retry-After, and the log says why', async (reply, reason) => {
  const service = await thirdParty(reply);
  const bank = await contentOf({ ratesUrl: service.url, newsUrl: service.url });
  for (const path of ['/rates', '/news']) {
    const answer = await bank.call('GET', path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(JSON.stringify(answer.body)).not.toContain('secret-key');
  }
  await bank.call('GET', '/rates'); // A feed that has failed is not requested again for a minute.
  expect(service.received).toHaveLength(2);
  expect(bank.logLines).toEqual([
    { time: expect.any(String), level: 'warn', name: 'RATES_URL', reason },
    { time: expect.any(String), level: 'warn', name: 'NEWS_URL', reason },
  ]);
  bank.pass(1);
  await bank.call('GET', '/rates');
  expect(service.received).toHaveLength(3);
});

test('invalid articles and unknown keys are removed from the news', async () => {
  const good = {
    title: 'T',
    description: null,
    url: 'https://n.example/1',
    urlToImage: 'https://n.example/1.jpg',
  };
  const articles = [{ ...good, author: 'X' }, 'rubbish', { title: 7 }, null];
  const service = await thirdParty({ status: 200, body: JSON.stringify({ status: 'ok', articles }) });
  const bank = await contentOf({ newsUrl: service.url });
  expect((await bank.call('GET', '/news')).body).toEqual({ articles: [good] });
});

test('a bank without third parties returns marked samples, with pictures from its public URL', async () => {
  const bank = await contentOf({}, 'https://bank.example');
  const shown = (await bank.call('GET', '/rates')).body as { sample: boolean; conversion_rates: object };
  expect(shown.sample).toBe(true);
  for (const code of ['USD', 'EUR', 'KZT', 'UAH', 'HUF', 'GBP'])
    expect(shown.conversion_rates).toHaveProperty(code);
  const news = (await bank.call('GET', '/news')).body as { sample: boolean; articles: object[] };
  expect(news.sample).toBe(true);
  for (const article of news.articles.map((article) => parseArticle(article))) {
    expect(article?.description).toMatch(/^[^<>]+$/);
    expect(article?.urlToImage).toMatch(/^https:\/\/bank\.example\/news\/[a-z]+\.svg$/);
  }
});
