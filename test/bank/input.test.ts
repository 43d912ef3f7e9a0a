import { beforeAll, describe, expect, test } from 'vitest';
import { callOf } from '../support/journey.ts';
import { someAnswers, someRequest } from '../support/requests.ts';
import { type Applicant, applicantIn } from './support/applicant.ts';
import { bankForFile } from './support/bank-of-file.ts';
import { type Answer, answerOf } from './support/test-bank.ts';

const bank = bankForFile();
let chosen: Applicant;
beforeAll(async () => {
  chosen = await applicantIn(bank.url, 'APPROVED');
});

const { employment } = someAnswers;
const work = (change: object) => ({ employment: { ...employment, ...change } });

/** The status of a problem and the code of each refused field. */
function refusedIn({ status, body, headers }: Answer): unknown {
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const { errors } = body as { errors?: { field: string; code: string }[] };
  return [status, Object.fromEntries((errors ?? []).map(({ field, code }) => [field, code]))];
}

/** The rules of each field are tested in `test/contract`. */
describe('a 400 names the invalid fields', () => {
  test.each<[string, unknown, string]>([
    ['amount', '150000', 'outOfRange'],
    ['email', 'anna@example.com\r\nBcc: eve@example.com', 'notEmail'],
    ['birthdate', new Date().toISOString().slice(0, 10), 'tooYoung'],
  ])('POST /application refuses the %s %j as %s', async (field, value, code) => {
    expect(refusedIn(await bank.call('POST', '/application', { ...someRequest, [field]: value }))).toEqual([
      400,
      { [field]: code },
    ]);
  });

  test('POST /application with an empty body gets every required field', async () => {
    const { middleName: _, ...needed } = someRequest;
    expect(refusedIn(await bank.call('POST', '/application', {}))).toEqual([
      400,
      Object.fromEntries(Object.keys(needed).map((field) => [field, 'required'])),
    ]);
  });

  test.each<[object, string, string]>([
    [{ passportIssueDate: '2999-01-01' }, 'passportIssueDate', 'inFuture'],
    // The day before the holder turned 14.
    [{ passportIssueDate: '2004-05-16' }, 'passportIssueDate', 'tooEarly'],
    [{ passportIssueDate: '0999-01-01' }, 'passportIssueDate', 'tooEarly'],
    [{ employment: undefined }, 'employment', 'required'],
    [{ employment: 'EMPLOYED' }, 'employment', 'wrongFormat'],
    [work({ salary: 0 }), 'salary', 'notPositive'],
    [work({ workExperienceCurrent: 11 }), 'workExperienceCurrent', 'overTotal'],
  ])('PUT /application/registration/:id with %j refuses %s as %s', async (change, field, code) => {
    expect(refusedIn(await chosen.sendScoring({ ...someAnswers, ...change }))).toEqual([
      400,
      { [field]: code },
    ]);
  });
});

describe('offers and consents', () => {
  test.each(['requestedAmount', 'totalAmount', 'term', 'monthlyPayment', 'rate', 'isInsuranceEnabled'])(
    'an offer without %s is refused',
    async (field) => {
      const offer = { ...chosen.offers[0], [field]: undefined };
      expect(refusedIn(await chosen.chooseOffer(offer))).toEqual([400, { [field]: 'required' }]);
    },
  );

  test.each([{}, { isAgreed: false }, { isAgreed: 'true' }])('the consent %j is refused', async (body) => {
    for (const operation of ['acceptSchedule', 'signDocuments'] as const) {
      const { method, path } = callOf(operation, chosen.id);
      expect(refusedIn(await bank.call(method, path, body))).toEqual([400, { isAgreed: 'required' }]);
    }
  });
});

describe('invalid input never breaks a call', () => {
  const send = async (body: string, contentType = 'application/json') =>
    answerOf(
      await fetch(`${bank.url}/application`, {
        method: 'POST',
        headers: { 'content-type': contentType },
        body,
      }),
    );
  const whole = JSON.stringify(someRequest);

  test.each([
    ['', 400],
    ['{', 400],
    ['null', 400],
    ['[]', 400],
    ['"text"', 400],
    ['1e309', 400],
    ['{"__proto__": {"amount": 150000}}', 400],
    ['{"constructor": {"prototype": {}}}', 400],
    ['['.repeat(1000) + ']'.repeat(1000), 400],
    [whole.replace('150000', '1e309'), 400],
    [whole.replace('Anna', 'An\\u0000na'), 400],
    [whole.replace('Anna', '\\ud800'), 400],
    [whole.replace('Anna', "'; drop table application; --"), 400],
    [whole.replace('Anna', '<script>alert(1)</script>'), 400],
    [whole.replace('anna.petrova', 'x'.repeat(60_000)), 400],
    [`{"firstName":"Eve",${whole.slice(1)}`, 200],
    [JSON.stringify({ ...someRequest, extra: 'x'.repeat(70_000) }), 413],
  ])('POST /application with the body $0 gets $1', async (body, status) => {
    expect((await send(body)).status).toBe(status);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('the content type %s gets 415', async (contentType) => {
    expect(refusedIn(await send(whole, contentType))).toEqual([415, {}]);
  });

  test('an account with characters that PostgreSQL cannot store is ignored', async () => {
    const applicant = await applicantIn(bank.url, 'APPROVED');
    const { method, path } = callOf('sendScoring', applicant.id);
    expect((await bank.call(method, path, { ...someAnswers, account: '\u0000\ud800' })).status).toBe(200);
  });
});
