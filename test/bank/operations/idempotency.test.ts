import { describe, expect, test } from 'vitest';
import type { LoanOffer } from '#contract/offer.ts';
import type { OperationName } from '#contract/operations.ts';
import { journeyEvents } from '../../support/journey.ts';
import { someAnswers, someRequest } from '../../support/requests.ts';
import { type Applicant, type ApplicantState, applicantIn } from '../support/applicant.ts';
import { bankForFile } from '../support/bank-of-file.ts';
import { callOperation } from '../support/test-bank.ts';

const bank = bankForFile();

const keyed = (key: string) => ({ 'idempotency-key': key });
const agreed = { isAgreed: true };
const email = 'ten@example.com';

type Write = [
  name: OperationName | 'confirmCode, wrong' | 'confirmCode, right',
  from: ApplicantState,
  bodies: (applicant: Applicant) => Promise<[unknown, unknown]>,
  /** The events of the application in `ids`. A last cancellation adds `deny` to the applicant's, if it is allowed. */
  history: string[],
];

const eventsToSigning = journeyEvents.slice(0, journeyEvents.indexOf('confirm'));
const consents = async (): Promise<[object, object]> => [agreed, { ...agreed, more: 1 }];

const writes: Write[] = [
  ['submitApplication', 'PREAPPROVAL', async () => [{ ...someRequest, email }, someRequest], ['submit']],
  ['chooseOffer', 'PREAPPROVAL', async ({ offers }) => [offers[0], offers[1]], ['submit', 'apply', 'deny']],
  [
    'sendScoring',
    'APPROVED',
    async ({ id: account }) => [
      { ...someAnswers, account },
      { ...someAnswers, dependentAmount: 3, account },
    ],
    ['submit', 'apply', 'approve', 'deny'],
  ],
  ['acceptSchedule', 'CC_APPROVED', consents, ['submit', 'apply', 'approve', 'agree', 'deny']],
  ['signDocuments', 'DOCUMENT_CREATED', consents, [...eventsToSigning, 'deny']],
  [
    'confirmCode, wrong',
    'DOCUMENT_CREATED, code sent',
    async (applicant) => [await applicant.wrongCode(), await applicant.code()],
    [...eventsToSigning, 'deny'],
  ],
  [
    'confirmCode, right',
    'DOCUMENT_CREATED, code sent',
    async (applicant) => [await applicant.code(), await applicant.wrongCode()],
    journeyEvents,
  ],
  ['cancelApplication', 'APPROVED', async () => [{}, { more: 1 }], ['submit', 'apply', 'deny']],
  ['subscribe', 'PREAPPROVAL', async () => [{ email }, { email: 'other@example.com' }], ['submit', 'deny']],
];

/** By write: the id of the application it created, or of the applicant's. */
const ids: Record<string, string> = {};

describe.each(writes)('%s', (name, from, bodies) => {
  const operation = name.replace(/,.*/, '') as OperationName;
  const status = name.endsWith('wrong') ? 422 : 200;
  test('ten concurrent calls and a later one with the same key get the same response; a different body gets 409', async () => {
    const applicant = await applicantIn(bank.url, from);
    const [body, other] = await bodies(applicant);
    const key = `key of ${name}`.replaceAll(' ', '-');
    const send = (content: unknown) => callOperation(bank.url, operation, applicant.id, content, keyed(key));
    const found = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(found.map((answer) => answer.status)).toEqual(Array(10).fill(status));
    const [first] = found;
    for (const answer of found) expect(answer.body).toEqual(first?.body);
    expect(found.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(9);

    await applicant.cancelApplication();
    expect(await send(body)).toMatchObject({ status, body: first?.body });
    expect(await send(other)).toMatchObject({
      status: 409,
      body: { detail: 'This Idempotency-Key was already used for a different request.' },
    });
    const offers = name === 'submitApplication' ? (first?.body as LoanOffer[]) : [];
    ids[name] = String(offers[0]?.applicationId ?? applicant.id);
  });
});

test('a call repeated after another call about the application takes effect again, so that the last choice counts; an application is created once', async () => {
  const send = (name: OperationName, id: string, body: unknown, key: string) =>
    callOperation(bank.url, name, id, body, keyed(key));
  const submit = () => send('submitApplication', '', someRequest, 'lost-form');
  const offers = (await submit()).body as LoanOffer[];
  const id = String(offers[0]?.applicationId);
  for (const [at, key] of [
    [0, 'lost'],
    [3, 'elsewhere'],
    [0, 'lost'],
  ] as const)
    expect((await send('chooseOffer', id, offers[at], key)).status).toBe(200);
  expect((await bank.call('GET', `/application/${id}/status`)).body).toMatchObject({
    offeredRate: offers[0]?.rate,
  });
  expect((await submit()).body).toEqual(offers);
});

test('a wrong code repeated after another call about the application costs one attempt', async () => {
  const applicant = await applicantIn(bank.url, 'DOCUMENT_CREATED, code sent');
  const wrong = await applicant.wrongCode();
  const send = async (name: OperationName, body: unknown) =>
    (await callOperation(bank.url, name, applicant.id, body, keyed(`one-try-${name}`))).body;
  const first = await send('confirmCode', wrong);
  await send('signDocuments', agreed);
  expect(await send('confirmCode', wrong)).toEqual(first);
});

test('a refusal without effect is not stored: the same key works once the call is allowed', async () => {
  const applicant = await applicantIn(bank.url, 'PREAPPROVAL');
  const sent = { ...someAnswers, account: applicant.id };
  const sendScoring = () => callOperation(bank.url, 'sendScoring', applicant.id, sent, keyed('early'));
  expect((await sendScoring()).status).toBe(409);
  await applicant.chooseOffer();
  expect((await sendScoring()).status).toBe(200);
});

test.each(['', 'a b', 'é', 'x'.repeat(256)])('the key %j gets 400', async (key) => {
  const answer = await bank.call('POST', '/email', { email }, keyed(key));
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'Idempotency-Key', code: 'wrongFormat' }] },
  });
});

test('a body that is nested too deeply gets 400', async () => {
  const deep = `{"a":${'['.repeat(31_000)}${']'.repeat(31_000)}}`;
  const headers = { 'content-type': 'application/json', ...keyed('deep') };
  const answer = await fetch(`${bank.url}/application/${'a'.repeat(32)}/deny`, {
    method: 'POST',
    headers,
    body: deep,
  });
  expect(answer.status).toBe(400);
});

test('each write takes effect once, and only hashes of its key and body are stored', async () => {
  const { db } = bank;
  for (const [name, , , history] of writes) {
    const events = await db
      .selectFrom('transition')
      .select('event')
      .where('applicationId', '=', ids[name] ?? '')
      // A job applies `createDocuments`, unless the cancellation comes first.
      .where('event', '<>', 'createDocuments')
      .orderBy('id')
      .execute();
    const expected = history.filter((event) => event !== 'createDocuments');
    expect({ name, events: events.map(({ event }) => event) }).toEqual({ name, events: expected });
  }
  const applications = await db.selectFrom('application').select(['id', 'request']).execute();
  expect(applications.filter(({ request }) => request.email === email)).toHaveLength(1);
  const wrong = await db
    .selectFrom('code')
    .select('triesLeft')
    .where('applicationId', '=', ids['confirmCode, wrong'] ?? '')
    .execute();
  expect(wrong).toEqual([{ triesLeft: 2 }]);

  const kept = await db.selectFrom('storedResponse').selectAll().execute();
  // One for each write, and six of the tests above.
  expect(kept).toHaveLength(writes.length + 6);
  const lengths = kept.flatMap(({ keyHash, requestHash }) => [keyHash.length, requestHash.length]);
  expect([...new Set(lengths)]).toEqual([32]);
  expect(JSON.stringify(kept)).not.toMatch(/passportNumber|key-of-/);
});

test('a key used for one application gets 409 for another one, even if the body is the same', async () => {
  const applicant = await applicantIn(bank.url, 'CC_APPROVED');
  const other = await applicantIn(bank.url, 'CC_APPROVED');
  const accept = (id: string) =>
    callOperation(bank.url, 'acceptSchedule', id, agreed, keyed('key-of-two-calls'));
  expect((await accept(applicant.id)).status).toBe(200);
  expect((await accept(other.id)).status).toBe(409);
});

test('a resend, the last try of a code and a subscription repeated minutes later take effect again', async () => {
  const applicant = await applicantIn(bank.url, 'DOCUMENT_CREATED, code sent');
  const repeatLater = async (name: OperationName, body: unknown) => {
    bank.pass(16);
    await callOperation(bank.url, name, applicant.id, body, keyed(`lost-${name}`));
  };
  await applicant.code();
  await repeatLater('resendEmail', {});
  await applicant.code(2);
  await repeatLater('resendEmail', {});
  const wrong = await applicant.wrongCode(3);
  for (const key of ['first-try', 'second-try', 'lost-confirmCode'])
    await callOperation(bank.url, 'confirmCode', applicant.id, wrong, keyed(key));
  // The Retry-After of the third response has passed.
  await repeatLater('confirmCode', wrong);
  await applicant.code(4);
  await repeatLater('subscribe', { email });
  await bank.db.deleteFrom('subscription').where('email', '=', email).execute();
  await repeatLater('subscribe', { email });
  expect(await bank.db.selectFrom('subscription').where('email', '=', email).execute()).toHaveLength(1);
});
