import { beforeEach, expect, test, vi } from 'vitest';
import { callBy, createBankApi } from '#site/api/bank-api.ts';
import { createClient } from '#site/api/client.ts';
import { httpServer, type Reply } from '../support/http-server.ts';
import { offersOf } from '../support/offers.ts';
import { someAnswers, someRequest } from '../support/requests.ts';

let replies: Reply[];
let keys: (string | null)[];
let server: Awaited<ReturnType<typeof httpServer>>;
beforeEach(async () => {
  replies = [];
  keys = [];
  server = await httpServer(() => replies.shift() ?? { status: 200 });
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((request, options) => {
    keys.push((request as Request).headers.get('idempotency-key'));
    return real(request, options);
  });
  vi.stubGlobal('location', new URL(server.url));
});

const api = () => createBankApi(callBy(createClient(server.url)));
const swallow = (promise: Promise<unknown>) => promise.catch(() => {});
const offersReply = { status: 200, body: JSON.stringify(offersOf(7)) };

test('a write has an idempotency key, whatever its method and options, and a read has none', async () => {
  await api().sendScoring({ applicationId: 'a1b2', answers: someAnswers });
  await api().cancelApplication({ applicationId: 'a1b2' });
  await swallow(api().loadSchedule({ applicationId: 'a1b2' }));
  const key = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([key, key, null]);
});

test.each<[string, Reply]>([
  ['no response', { status: 200, drop: true }],
  ['a bank error', { status: 500 }],
  ['an unreadable response', { status: 200, body: '{' }],
])('after %s, the repeated request has the same key; after a success, it has a new key', async (_, reply) => {
  replies = [reply, offersReply, offersReply];
  await swallow(api().submitApplication({ request: someRequest }));
  await api().submitApplication({ request: someRequest });
  await api().submitApplication({ request: someRequest });
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a request with a different code or application has a different key', async () => {
  replies = [{ status: 500 }, { status: 500 }, { status: 500 }];
  await swallow(api().confirmCode({ applicationId: 'a1b2', code: '1234' }));
  await swallow(api().confirmCode({ applicationId: 'a1b2', code: '1235' }));
  await swallow(api().confirmCode({ applicationId: 'a1b3', code: '1235' }));
  expect(new Set(keys).size).toBe(3);
});

test.each([400, 404, 409, 422])('after %i, the same code is sent again with a new key', async (status) => {
  replies = [{ status }, { status }];
  await swallow(api().confirmCode({ applicationId: 'a1b2', code: '1234' }));
  await swallow(api().confirmCode({ applicationId: 'a1b2', code: '1234' }));
  expect(keys[1]).not.toBe(keys[0]);
});

test('a bank of another origin gets no key, because its CORS rules might forbid the header', async () => {
  vi.stubGlobal('location', new URL('http://site.example/'));
  await api().signDocuments({ applicationId: 'a1b2' });
  expect(keys).toEqual([null]);
});
