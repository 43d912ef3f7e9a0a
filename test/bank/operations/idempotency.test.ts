import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteExpiredResponses } from '#bank/maintenance/maintenance-job.ts';
import { openStore } from '#bank/store/open-store.ts';
import type { Store } from '#bank/store/store.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { OperationName } from '#contract/operations.ts';
import { callOf, journeyEvents } from '../../support/journey.ts';
import { someAnswers, someRequest } from '../../support/requests.ts';
import { type Applicant, type ApplicantState, applicantIn } from '../support/applicant.ts';
import { preparedFolder } from '../support/prepared-folder.ts';
import { openTestBank, type TestBank } from '../support/test-bank.ts';

let bank: TestBank;
let store: Store;
let dataDir: string;
beforeAll(async () => {
  dataDir = await preparedFolder();
  bank = await openTestBank({ dataDir });
});
afterAll(async () => {
  await bank.stop();
  await store?.close();
  rmSync(dataDir, { recursive: true, force: true });
  expect(bank.reported).toEqual([]);
});

const keyed = (key: string) => ({ 'idempotency-key': key });
const agreed = { isAgreed: true };
const email = 'fifty@example.com';

type Write = {
  name: string;
  from: ApplicantState;
  operation: OperationName;
  /** The body, and another body for the same. */
  bodies: (one: Applicant) => Promise<[unknown, unknown]>;
  status: number;
  /** The application's transitions, with the denial that follows where it is allowed. */
  history: string[];
};

const writes: Write[] = [
  {
    name: 'submitApplication',
    operation: 'submitApplication',
    from: 'PREAPPROVAL',
    bodies: async () => [{ ...someRequest, email }, someRequest],
    status: 200,
    history: ['submit'],
  },
  {
    name: 'chooseOffer',
    operation: 'chooseOffer',
    from: 'PREAPPROVAL',
    bodies: async ({ offers }) => [offers[0], offers[1]],
    status: 200,
    history: ['submit', 'apply', 'deny'],
  },
  {
    name: 'sendScoring',
    operation: 'sendScoring',
    from: 'APPROVED',
    bodies: async ({ id }) => [
      { ...someAnswers, account: id },
      { ...someAnswers, dependentAmount: 3, account: id },
    ],
    status: 200,
    history: ['submit', 'apply', 'approve', 'deny'],
  },
  {
    name: 'acceptSchedule',
    operation: 'acceptSchedule',
    from: 'CC_APPROVED',
    bodies: async () => [agreed, { ...agreed, more: 1 }],
    status: 200,
    history: ['submit', 'apply', 'approve', 'agree', 'deny'],
  },
  {
    name: 'signDocuments',
    operation: 'signDocuments',
    from: 'DOCUMENT_CREATED',
    bodies: async () => [agreed, { ...agreed, more: 1 }],
    status: 200,
    history: ['submit', 'apply', 'approve', 'agree', 'sign', 'deny'],
  },
  {
    name: 'confirmCode, wrong',
    operation: 'confirmCode',
    from: 'DOCUMENT_CREATED, code sent',
    bodies: async (one) => [await one.wrongCode(), Number(await one.code())],
    status: 422,
    history: [...journeyEvents.slice(0, journeyEvents.indexOf('confirm')), 'deny'],
  },
  {
    name: 'confirmCode, right',
    operation: 'confirmCode',
    from: 'DOCUMENT_CREATED, code sent',
    bodies: async (one) => [await one.code(), await one.wrongCode()],
    status: 200,
    history: journeyEvents,
  },
  {
    name: 'cancelApplication',
    operation: 'cancelApplication',
    from: 'APPROVED',
    bodies: async () => [{}, { more: 1 }],
    status: 200,
    history: ['submit', 'apply', 'deny'],
  },
  {
    name: 'subscribe',
    operation: 'subscribe',
    from: 'PREAPPROVAL',
    bodies: async () => [{ email }, { email: 'other@example.com' }],
    status: 200,
    history: ['submit', 'deny'],
  },
];

const ids: Record<string, string> = {};

describe.each(writes)('$name', ({ name, from, operation, bodies, status }) => {
  test('fifty concurrent calls with one key have one effect and one answer; later calls get it too; other content is refused', async () => {
    const one = await applicantIn(bank.url, from);
    const [body, other] = await bodies(one);
    const { method, path } = callOf(operation, one.id);
    const send = (content: unknown) =>
      bank.call(method, path, content, keyed(`key of ${name}`.replaceAll(' ', '-')));
    const found = await Promise.all(Array.from({ length: 50 }, () => send(body)));
    expect(found.map((answer) => answer.status)).toEqual(Array(50).fill(status));
    const [first] = found;
    for (const answer of found) expect(answer.body).toEqual(first?.body);
    expect(found.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(49);

    await one.cancelApplication();
    expect(await send(body)).toMatchObject({ status, body: first?.body });
    expect(await send(other)).toMatchObject({
      status: 409,
      body: { detail: 'This Idempotency-Key was sent with other content before.' },
    });
    const made = name === 'submitApplication' ? first?.body : undefined;
    ids[name] = made ? String((made as LoanOffer[])[0]?.applicationId) : one.id;
  });
});

test('a refusal without effect is not stored: the same key works once the call is allowed', async () => {
  const one = await applicantIn(bank.url, 'PREAPPROVAL');
  const register = () =>
    bank.call(
      'PUT',
      `/application/registration/${one.id}`,
      { ...someAnswers, account: one.id },
      keyed('early'),
    );
  expect((await register()).status).toBe(409);
  await one.chooseOffer();
  expect((await register()).status).toBe(200);
});

test.each(['', 'a b', 'é', 'x'.repeat(256)])('the key %j is refused with 400', async (key) => {
  const answer = await bank.call('POST', '/email', { email }, keyed(key));
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'Idempotency-Key', code: 'wrongFormat' }] },
  });
});

test('a body that is nested too deep to be compared is refused with 400', async () => {
  const deep = `{"a":${'['.repeat(31_000)}${']'.repeat(31_000)}}`;
  const headers = { 'content-type': 'application/json', ...keyed('deep') };
  const answer = await fetch(`${bank.url}/application/${'a'.repeat(32)}/deny`, {
    method: 'POST',
    headers,
    body: deep,
  });
  expect(answer.status).toBe(400);
});

test('the database holds each effect once, no key and no content; stored responses are deleted after a day', async () => {
  await bank.stop();
  store = await openStore(bank.settings);
  const { db } = store;
  for (const { name, history } of writes) {
    const events = await db
      .selectFrom('transition')
      .select('event')
      .where('applicationId', '=', ids[name] ?? '')
      // It follows the acceptance, and may come after a cancellation: then it does not happen.
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
  expect(kept).toHaveLength(writes.length + 1);
  expect(kept.map(({ keyHash, requestHash }) => [keyHash.length, requestHash.length])).toEqual(
    Array(kept.length).fill([32, 32]),
  );
  const day = 24 * 60 * 60 * 1000;
  const newest = Math.max(...kept.map(({ storedAt }) => storedAt.getTime()));
  const oldest = Math.min(...kept.map(({ storedAt }) => storedAt.getTime()));
  await deleteExpiredResponses(db, new Date(oldest + day));
  expect(await db.selectFrom('storedResponse').selectAll().execute()).toHaveLength(kept.length);
  await deleteExpiredResponses(db, new Date(newest + day + 1));
  expect(await db.selectFrom('storedResponse').selectAll().execute()).toEqual([]);
});
