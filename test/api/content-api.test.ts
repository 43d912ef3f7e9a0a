import { expect, test } from 'vitest';
import { createClient } from '#site/api/client.ts';
import { createContentApi } from '#site/api/content-api.ts';
import { httpServer, type Reply } from '../support/http-server.ts';

async function bankThat(reply: Reply) {
  const { url, received } = await httpServer(() => reply);
  return { api: createContentApi(async () => createClient(`${url}/`)), received };
}

const time = 'Sat, 21 Nov 2026 00:00:01 +0000';

test('subscribe sends the call of section 7 and accepts an empty response', async () => {
  const { api, received } = await bankThat({ status: 201 });
  expect(await api.subscribe('anna@example.com')).toBeUndefined();
  expect(received).toEqual([
    { method: 'POST', path: '/email', contentType: 'application/json', body: '{"email":"anna@example.com"}' },
  ]);
});

test('only the rates and their time are read from the response', async () => {
  const sent = { conversion_rates: { USD: 0.01, XXX: 'x' }, time_last_update_utc: time, result: 'success' };
  const { api } = await bankThat({ status: 200, body: JSON.stringify(sent) });
  expect(await api.loadRates()).toEqual({
    conversion_rates: { USD: 0.01, XXX: 'x' },
    time_last_update_utc: time,
  });
});

test('sample rates and news are marked as samples', async () => {
  const sent = { conversion_rates: {}, time_last_update_utc: time, articles: [1, null], sample: true };
  const { api } = await bankThat({ status: 200, body: JSON.stringify(sent) });
  expect(await api.loadRates()).toEqual({ conversion_rates: {}, time_last_update_utc: time, sample: true });
  expect(await api.loadNews()).toEqual({ articles: [1, null], sample: true });
});

test.each([
  '',
  'rubbish',
  'null',
  '[]',
  '{}',
  '{"conversion_rates":[],"time_last_update_utc":"","articles":{}}',
  '{"conversion_rates":{},"time_last_update_utc":5,"articles":"x"}',
])('rates and news fail to load if the response is %j', async (body) => {
  const { api } = await bankThat({ status: 200, body });
  const failed = (path: RegExp) => expect.objectContaining({ status: 200, url: expect.stringMatching(path) });
  await expect(api.loadRates()).rejects.toEqual(failed(/\/rates$/));
  await expect(api.loadNews()).rejects.toEqual(failed(/\/news$/));
});
