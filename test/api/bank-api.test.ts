import { expect, test, vi } from 'vitest';
import { type BankApi, callBy, createBankApi } from '#site/api/bank-api.ts';
import { createClient } from '#site/api/client.ts';
import { createContentApi } from '#site/api/content-api.ts';
import { ApiFailure } from '#site/api/failure.ts';
import { httpServer, type Reply } from '../support/http-server.ts';
import { offersOf } from '../support/offers.ts';
import { someAnswers, someRequest } from '../support/requests.ts';
import { someSchedule } from '../support/schedules.ts';

/** If `ms` is given, each call takes that long by the fake clock. */
async function bankWith(reply: Reply, prefix = '', ms = 0) {
  const { url, received } = await httpServer(() => {
    if (ms > 0) vi.advanceTimersByTime(ms);
    return reply;
  });
  const client = createClient(`${url}${prefix}`);
  return { api: createBankApi(callBy(client)), content: createContentApi(client), received };
}

const failureOf = async (promise: Promise<unknown>) => {
  const failure = await promise.then(
    () => undefined,
    (error) => error,
  );
  expect(failure).toBeInstanceOf(ApiFailure);
  const { method, url, status, text } = failure as ApiFailure;
  return { call: `${method} ${new URL(url).pathname}`, status, text };
};

const json = 'application/json';
const [offer] = offersOf('a1b2');
const id = { applicationId: 'a1b2' };
// `test/flow/calls.test.ts` tests the body of each call.
test.each<[operation: keyof BankApi, input: object, call: string]>([
  ['chooseOffer', { offer }, 'POST /application/apply'],
  ['sendScoring', { ...id, answers: someAnswers }, 'PUT /application/registration/a1b2'],
  ['acceptSchedule', id, 'POST /document/a1b2'],
  ['signDocuments', id, 'POST /document/a1b2/sign'],
  ['confirmCode', { ...id, code: '1234' }, 'POST /document/a1b2/sign/code'],
  ['cancelApplication', id, 'POST /application/a1b2/deny'],
])('%s sends its request and accepts an empty response', async (operation, input, call) => {
  const { api, received } = await bankWith({ status: 200 });
  expect(await api[operation](input as never)).toMatchObject({ supportsStatus: false });
  expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([call]);
});

test('the response body of an accepted call is read, because browsers report a request with an unread body as aborted', async () => {
  const { api } = await bankWith({ status: 200, body: '{"status":"ok"}' });
  const fetched = vi.spyOn(globalThis, 'fetch');
  await api.acceptSchedule({ applicationId: 'a1b2', version: undefined });
  const response = await fetched.mock.results[0]?.value;
  expect(response.bodyUsed).toBe(true);
});

test('submitApplication sends its request and returns the offers, unknown keys included', async () => {
  const offers = offersOf(7).map((offer) => ({ ...offer, note: 'kept' }));
  const { api, received } = await bankWith({ status: 201, body: JSON.stringify(offers) });
  expect(await api.submitApplication({ request: someRequest })).toEqual(offers);
  expect(received).toEqual([
    { method: 'POST', path: '/application', contentType: json, body: JSON.stringify(someRequest) },
  ]);
});

test("loadSchedule keeps the path of the bank's URL and encodes the id of the application", async () => {
  const record = { status: 'CC_APPROVED', credit: { rate: 12, paymentSchedule: someSchedule } };
  const { api, received } = await bankWith({ status: 200, body: JSON.stringify(record) }, '/api/v1/');
  expect(await api.loadSchedule({ applicationId: 'a/b c' })).toEqual({ credit: record.credit });
  expect(received).toEqual([
    { method: 'GET', path: '/api/v1/admin/application/a%2Fb%20c', contentType: undefined, body: '' },
  ]);
});

// A write is sent once, and so is `loadStatus`, because the site calls it again later anyway.
test.each<
  [operation: 'loadSchedule' | 'loadStatus' | 'sendScoring', reply: Reply, ms: number, times: number]
>([
  ['loadSchedule', { status: 502 }, 0, 3],
  ['loadSchedule', { status: 503 }, 600, 2],
  ['loadSchedule', { status: 504 }, 600, 2],
  ['loadSchedule', { status: 200, drop: true }, 0, 3],
  ['loadSchedule', { status: 200, drop: true }, 1200, 1],
  ['loadSchedule', { status: 503, headers: { 'retry-after': '30' } }, 0, 1],
  ['loadSchedule', { status: 503, headers: { 'ratelimit-reset': '0' } }, 0, 1],
  ['loadSchedule', { status: 503, headers: { 'x-ratelimit-reset': '0' } }, 0, 1],
  ['loadSchedule', { status: 500 }, 0, 1],
  ['loadStatus', { status: 502 }, 0, 1],
  ['sendScoring', { status: 502 }, 0, 1],
])(
  'if every %s call ends with %j after %i ms, the number of attempts is %i',
  async (operation, reply, ms, times) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { api, received } = await bankWith(reply, '', ms);
    await failureOf(api[operation]({ applicationId: 'a1b2', answers: someAnswers }));
    expect(received).toHaveLength(times);
  },
);

test.each([
  ['Thu, 01 Jan 1970 00:00:30 GMT', 30_000],
  ['Wed, 31 Dec 1969 23:59:00 GMT', null],
  ['0', null],
  ['soon', null],
  ['0x10', null],
  ['9999999999', null],
])('if a call is refused with Retry-After %s, it can be repeated at %s', async (wait, retryAt) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const { api } = await bankWith({ status: 503, headers: { 'retry-after': wait } });
  await expect(api.confirmCode({ applicationId: 'a1b2', code: '1234' })).rejects.toMatchObject({ retryAt });
});

test('the error of a refused call contains the details that the bank sent', async () => {
  const problem = {
    triesLeft: 2,
    secondsToNextCode: 60,
    outcome: 'declined',
    errors: [{ field: 'salary', code: 'notPositive' }],
  };
  const headers = { 'retry-after': '30' };
  const { api } = await bankWith({ status: 409, body: JSON.stringify(problem), headers });
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const failure = await api.confirmCode({ applicationId: 'a1b2', code: '1234' }).catch((error) => error);
  expect(failure).toMatchObject({
    triesLeft: 2,
    nextCodeAt: 60_000,
    outcome: 'declined',
    fieldErrors: { salary: 'notPositive' },
    retryAt: 30_000,
  });
  expect((failure as ApiFailure).message).toMatch(
    /^POST http:\/\/[^ ]+\/document\/a1b2\/sign\/code responded with 409: {"triesLeft":2,/,
  );
});

test.each([
  [{ triesLeft: 0, secondsToNextCode: 0 }, 0, 0],
  [{ triesLeft: -1, secondsToNextCode: -1 }, null, null],
  [{ triesLeft: 1.5, secondsToNextCode: 1e300 }, null, null],
  [{ triesLeft: '2', secondsToNextCode: '60' }, null, null],
])(
  'if a code is refused with %j, %s attempts remain, and a new code can be sent from %s',
  async (problem, triesLeft, nextCodeAt) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const { api } = await bankWith({ status: 422, body: JSON.stringify(problem) });
    const sent = api.confirmCode({ applicationId: 'a1b2', code: '1234' });
    await expect(sent).rejects.toMatchObject({ triesLeft, nextCodeAt });
  },
);

test('a field error is ignored unless its name is a string and its code is known', async () => {
  const known = [
    { field: 'salary', code: 'notPositive' },
    { field: 'code', code: 'expired' },
  ];
  const fieldErrorsOf = async (errors: unknown) => {
    const { api } = await bankWith({ status: 400, body: JSON.stringify({ errors }) });
    const sent = api.sendScoring({ applicationId: 'a1b2', answers: someAnswers });
    return ((await sent.catch((error) => error)) as ApiFailure).fieldErrors;
  };
  for (const error of [null, { field: 'position', code: 'Pattern' }, { field: 1, code: 'required' }])
    expect(await fieldErrorsOf([error, ...known])).toEqual({ salary: 'notPositive', code: 'expired' });
  for (const errors of ['salary', { salary: 'required' }, null])
    expect(await fieldErrorsOf(errors)).toEqual({});
});

test.each<[reply: Reply, status: number | null, text: RegExp]>([
  [{ status: 500, body: 'no', headers: { 'content-type': 'text/plain' } }, 500, /^no$/],
  [{ status: 500, body: 'server exploded' }, 500, /^server exploded$/],
  [{ status: 500, body: 'null' }, 500, /^null$/],
  [{ status: 500, body: 'no', endless: true }, 500, /^HTTPError/],
  [{ status: 200, drop: true }, null, /^NetworkError/],
])('the error of a call that ends with %j has the status %s', async (reply, status, text) => {
  // Stops ky's timer of ten seconds, so that the site's own time limit ends the call with an endless body.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { api } = await bankWith(reply);
  expect(await failureOf(api.signDocuments({ applicationId: 'a1b2' }))).toEqual({
    call: 'POST /document/a1b2/sign',
    status,
    text: expect.stringMatching(text),
  });
});

test.each<['submitApplication' | 'loadSchedule', input: object, call: string, bodies: string[]]>([
  [
    'submitApplication',
    { request: someRequest },
    'POST /application',
    ['null', '[]', '[{}]', '[{"applicationId":1}]', '"offers"'],
  ],
  [
    'loadSchedule',
    { applicationId: 'a1b2' },
    'GET /admin/application/a1b2',
    ['{"credit":null}', '{"credit":{}}', '{"credit":{"paymentSchedule":[{"number":1}]}}'],
  ],
])('%s fails if the response does not match its schema', async (operation, input, call, bodies) => {
  for (const body of ['', '{', '{}', ...bodies]) {
    const { api } = await bankWith({ status: 200, body });
    expect(await failureOf(api[operation](input as never))).toMatchObject({ call, status: 200 });
  }
});

test('loadSchedule accepts an empty schedule', async () => {
  const { api } = await bankWith({ status: 200, body: '{"credit":{"paymentSchedule":[]}}' });
  expect(await api.loadSchedule({ applicationId: 'a1b2' })).toEqual({ credit: { paymentSchedule: [] } });
});

test('subscribe sends the request of section 7 of the specification and accepts an empty response', async () => {
  const { content, received } = await bankWith({ status: 201 });
  expect(await content.subscribe('anna@example.com')).toBeUndefined();
  expect(received).toEqual([
    { method: 'POST', path: '/email', contentType: json, body: '{"email":"anna@example.com"}' },
  ]);
});

test.each([{}, { sample: true }])('loadRates and loadNews keep %j and remove unknown keys', async (mark) => {
  const rates = { conversion_rates: { USD: 0.01, XXX: 'x' }, time_last_update_utc: 5 }; // Any value is valid.
  const news = { articles: [1, null] };
  const body = JSON.stringify({ ...rates, ...news, ...mark, result: 'success' });
  const { content } = await bankWith({ status: 200, body });
  expect(await content.loadRates()).toEqual({ ...rates, ...mark });
  expect(await content.loadNews()).toEqual({ ...news, ...mark });
});
