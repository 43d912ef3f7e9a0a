import { expect, test } from 'vitest';
import { journeyEmails } from '../../support/journey.ts';
import { expectEmails } from '../../support/mailbox.ts';
import { type Applicant, applicantAt, bringTo } from '../support/applicant.ts';
import { bankOfFile } from '../support/bank-of-file.ts';

const bank = bankOfFile();

let people = 0;

/** A person with a mailbox and a passport of their own. */
function somebody() {
  people += 1;
  return { email: `somebody${people}@example.com`, passportNumber: String(100_000 + people) };
}

/** An application, its code sent, of this person, with fields of the request that differ. */
async function signed(request: object = {}): Promise<Applicant> {
  const one = await applicantAt(bank.url, { ...somebody(), ...request });
  await bringTo('DOCUMENT_CREATED, code sent', one);
  return one;
}

/** A number that is no code of the application so far. */
async function wrongCode(one: Applicant, codes: number): Promise<number> {
  const sent = await Promise.all(Array.from({ length: codes }, (_, at) => one.code(at + 1)));
  return [9999, 9998, 9997].find((number) => !sent.includes(number)) ?? 9996;
}

/** Sends a wrong code so many times: each status with the remaining tries, and the hours to wait. */
async function guessWrong(one: Applicant, times: number, codes = 1): Promise<string[]> {
  const wrong = await wrongCode(one, codes);
  const found: string[] = [];
  for (let at = 0; at < times; at += 1) {
    const { status, body, headers } = await one.confirmCode(wrong);
    const wait = headers.get('retry-after');
    const { triesLeft } = body as { triesLeft: number };
    found.push(
      [status, triesLeft, ...(wait ? [`in ${Math.ceil(Number(wait) / 3600)} hours`] : [])].join(' '),
    );
  }
  return found;
}

test('the answer to a wrong code says nothing about the correct one, which works after two wrong tries', async () => {
  const one = await signed();
  expect((await one.confirmCode(await wrongCode(one, 1))).body).toEqual({
    type: 'about:blank',
    title: 'Unprocessable Entity',
    status: 422,
    detail: 'The code is not valid.',
    errors: [{ field: 'code', code: 'wrongFormat' }],
    triesLeft: 2,
    secondsToNextCode: 0,
  });
  expect(await guessWrong(one, 1)).toEqual(['422 1']);
  expect((await one.confirmCode(await one.code())).status).toBe(200);
});

test('three wrong tries use the code up, and a new one is emailed', async () => {
  const one = await signed();
  const first = await one.code();
  expect(await guessWrong(one, 3)).toEqual(['422 2', '422 1', '422 0']);
  const second = await one.code(2);
  if (first !== second) expect((await one.confirmCode(first)).status).toBe(422);
  expect((await one.confirmCode(second)).status).toBe(200);
});

test('twelve wrong codes of a mailbox, then none is judged or sent for a day', async () => {
  const person = somebody();
  for (let rest = 9; rest > 0; rest -= 3)
    expect(await guessWrong(await signed(person), 3)).toEqual(['422 2', '422 1', '422 0']);
  const one = await signed(person);
  expect(await guessWrong(one, 2)).toEqual(['422 2', '422 1']);
  expect(await guessWrong(one, 2)).toEqual(['422 0 in 24 hours', '429 0 in 24 hours']);
  const refused = await one.confirmCode(await one.code());
  expect(refused).toMatchObject({
    status: 429,
    body: {
      title: 'Too Many Requests',
      detail: 'Too many codes were sent or entered incorrectly. Try again later.',
      triesLeft: 0,
    },
  });
  bank.pass(10);
  for (const answer of [await one.requestCode(), await one.resendEmail()])
    expect([answer.status, Number(answer.headers.get('retry-after')) > 23 * 3600]).toEqual([429, true]);

  bank.pass(24 * 60 - 10);
  expect((await one.requestCode()).status).toBe(200);
  expect((await one.confirmCode(await one.code(2))).status).toBe(200);
});

test('an attacker who starts anew has the twelve wrong codes of the mailbox, all at once too', async () => {
  const addresses = ['victim', 'VICTIM', 'v.ictim', 'victim+1', 'victim+2', 'victim+3'];
  const attack = await Promise.all(addresses.map((name) => signed({ email: `${name}@example.com` })));
  const wrong = await Promise.all(attack.map((one) => wrongCode(one, 1)));
  const guesses = attack.flatMap((one, at) => [1, 2, 3].map(() => one.confirmCode(wrong[at] ?? 0)));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(12);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  const bystander = await signed({ email: 'victoria@example.com' });
  expect((await bystander.confirmCode(await bystander.code())).status).toBe(200);
});

test('fifty concurrent guesses count as fifty', async () => {
  const one = await signed();
  const wrong = await wrongCode(one, 1);
  const found = await Promise.all(Array.from({ length: 50 }, () => one.confirmCode(wrong)));
  // Those after the third are judged once the email with the next code has left.
  const tried = found.filter(({ status }) => status === 422);
  expect([3, 4, 5, 6]).toContain(tried.length);
  expect(found.filter(({ status }) => status === 429)).toHaveLength(50 - tried.length);
});

test('a replaced code is called that and is no guess: no try is counted', async () => {
  const one = await signed();
  const first = await one.code();
  bank.pass(1);
  expect((await one.resendEmail()).status).toBe(200);
  const second = await one.code(2);
  if (first !== second)
    for (const _ of [1, 2, 3, 4, 5])
      expect(await one.confirmCode(first)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'code', code: 'superseded' }], triesLeft: 3 },
      });
  expect((await one.confirmCode(second)).status).toBe(200);
});

/** What a wrong code is told: the remaining tries, the minutes from the last of them to a new code. */
async function outlook(one: Applicant, wrong: number) {
  const { body } = await one.confirmCode(wrong);
  const { triesLeft, secondsToNextCode } = body as { triesLeft: number; secondsToNextCode: number };
  return [triesLeft, Math.ceil(secondsToNextCode / 60)];
}

test('a wrong code says what follows the last try: the pause of the codes', async () => {
  const one = await signed();
  for (const which of [1, 2]) {
    await one.code(which);
    bank.pass(1);
    await one.resendEmail();
  }
  const wrong = await wrongCode(one, 3);
  expect([await outlook(one, wrong), await outlook(one, wrong)]).toEqual([
    [2, 5],
    [1, 5],
  ]);
  const { body, headers } = await one.confirmCode(wrong);
  expect([body, Number(headers.get('retry-after')) > 4 * 60]).toMatchObject([{ triesLeft: 0 }, true]);
});

/** The hours after which the status says that a new code can be sent. */
const hoursToNextCode = async (one: Applicant) =>
  Math.round(((await one.loadStatus()).body as { secondsToResend: number }).secondsToResend / 3600);

test('a wrong code says what follows the last try, then the status does: the day of the mailbox', async () => {
  const person = somebody();
  for (const _ of [1, 2, 3]) await guessWrong(await signed(person), 3);
  const one = await signed(person);
  const wrong = await wrongCode(one, 1);
  expect([await outlook(one, wrong), await outlook(one, wrong)]).toEqual([
    [2, 24 * 60],
    [1, 24 * 60],
  ]);
  const before = await hoursToNextCode(one);
  await one.confirmCode(wrong);
  expect([before, await hoursToNextCode(one)]).toEqual([0, 24]);
});

test('the status says that the codes of the day are used up', async () => {
  const one = await signed();
  for (const minutes of [1, 1, 5, 15]) {
    bank.pass(minutes);
    await one.resendEmail();
  }
  expect(await hoursToNextCode(one)).toBe(24);
});

test('each new code of an application waits longer', async () => {
  const one = await signed();
  const found: string[] = [];
  for (const minutes of [1, 0.5, 0.5, 4.5, 0.5, 14.5, 0.5, 15]) {
    bank.pass(minutes);
    const { status, headers } = await one.resendEmail();
    const wait = Number(headers.get('retry-after'));
    const hours = Math.round(wait / 3600);
    // The answers themselves take a part of the pause.
    const seconds = Math.ceil(wait / 10) * 10;
    found.push(
      [status, ...(wait > 0 ? [hours > 0 ? `${hours} hours` : `${seconds} seconds`] : [])].join(' '),
    );
  }
  expect(found).toEqual([
    '200',
    '429 30 seconds',
    '200',
    '429 30 seconds',
    '200',
    '429 30 seconds',
    '200',
    '429 23 hours',
  ]);
});

test('a code is valid for ten minutes; after that signing sends another one', async () => {
  const one = await signed();
  const first = await one.code();
  bank.pass(9);
  expect((await one.requestCode()).status).toBe(200);
  bank.pass(2);
  expect((await one.requestCode()).status).toBe(200);
  const second = await one.code(2);
  if (first !== second) expect((await one.confirmCode(first)).status).toBe(422);
  expect((await one.confirmCode(second)).status).toBe(200);
});

test('an expired code is called that, and another one is emailed', async () => {
  const one = await signed();
  const first = await one.code();
  bank.pass(10);
  expect(await one.confirmCode(first)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'code', code: 'expired' }], triesLeft: 0 },
  });
  expect((await one.confirmCode(await one.code(2))).status).toBe(200);
});

test('a code is valid for its own application only', async () => {
  const [one, other] = [await signed(), await signed()];
  const [own, foreign] = [await one.code(), await other.code()];
  if (own !== foreign) expect((await one.confirmCode(foreign)).status).toBe(422);
  expect((await other.confirmCode(foreign)).status).toBe(200);
});

test('the correct code sent ten times at once issues one credit', async () => {
  const email = 'once@example.com';
  const one = await signed({ email });
  const code = await one.code();
  const found = await Promise.all(Array.from({ length: 10 }, () => one.confirmCode(code)));
  expect(found.map(({ status }) => status)).toEqual(Array(10).fill(200));
  await expectEmails(bank.url, email, journeyEmails);
});

test('what is no code is refused with 400, and counts as no try', async () => {
  const one = await signed();
  for (const given of [999, 10_000, 1234.5, -1234, '1234', null, {}, [1234], true]) {
    const answer = await one.confirmCode(given as number);
    expect([given, answer]).toMatchObject([given, { status: 400, body: { errors: [{ field: 'code' }] } }]);
  }
  expect((await one.confirmCode(await one.code())).status).toBe(200);
});
