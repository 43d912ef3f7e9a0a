import { expect, test } from 'vitest';
import { type Applicant, applicantIn } from '../support/applicant.ts';
import { bankForFile } from '../support/bank-of-file.ts';

const bank = bankForFile();

let applicants = 0;

/** Creates an applicant to whom a code was sent, with a passport and, by default, a mailbox of their own. */
function applicantWithCode(request: object = {}): Promise<Applicant> {
  applicants += 1;
  const passportNumber = String(100_000 + applicants);
  return applicantIn(bank.url, 'DOCUMENT_CREATED, code sent', { passportNumber, ...request });
}

/**
 * Sends a wrong code `times` times; returns each status with the remaining attempts and any hours to wait. `codes` is
 * the number of codes emailed before.
 */
async function guessWrong(applicant: Applicant, times: number, codes = 1): Promise<string[]> {
  const wrong = await applicant.wrongCode(codes);
  const found: string[] = [];
  for (let at = 0; at < times; at += 1) {
    const { status, body, headers } = await applicant.confirmCode(wrong);
    const wait = headers.get('retry-after');
    const { triesLeft } = body as { triesLeft: number };
    found.push(`${status} ${triesLeft}${wait ? ` in ${Math.ceil(Number(wait) / 3600)} hours` : ''}`);
  }
  return found;
}

test('the response to a wrong code has the remaining attempts; after three wrong codes, a new code is emailed', async () => {
  const applicant = await applicantWithCode();
  expect((await applicant.confirmCode(await applicant.wrongCode())).body).toEqual({
    type: 'about:blank',
    title: 'Unprocessable Entity',
    status: 422,
    detail: 'The code is not valid.',
    errors: [{ field: 'code', code: 'wrongFormat' }],
    triesLeft: 2,
    secondsToNextCode: 0,
  });
  expect(await guessWrong(applicant, 2)).toEqual(['422 1', '422 0']);
  const second = await applicant.code(2);
  expect(await guessWrong(applicant, 2, 2)).toEqual(['422 2', '422 1']);
  expect((await applicant.confirmCode(second)).status).toBe(200);
});

/** Sends a wrong code; returns the remaining attempts, and the minutes until a new code once these are used up. */
async function guessOnce(applicant: Applicant, wrong: number) {
  const { body } = await applicant.confirmCode(wrong);
  const { triesLeft, secondsToNextCode } = body as { triesLeft: number; secondsToNextCode: number };
  return [triesLeft, Math.ceil(secondsToNextCode / 60)];
}

/** The hours until a new code can be sent, according to the status. */
async function hoursToNextCode(applicant: Applicant) {
  const { body } = await applicant.loadStatus();
  return Math.round((body as { secondsToResend: number }).secondsToResend / 3600);
}

test('after twelve wrong codes for a mailbox, no code is checked or sent for a day', async () => {
  // The day begins when the first code with a wrong attempt is created, so not with this one.
  await applicantWithCode({ email: 'victim@example.com' });
  bank.pass(90);
  for (const name of ['victim', 'VICTIM', 'v.ictim+1'])
    expect(await guessWrong(await applicantWithCode({ email: `${name}@example.com` }), 3)).toEqual([
      '422 2',
      '422 1',
      '422 0',
    ]);
  const applicant = await applicantWithCode({ email: 'victim+2@example.com' });
  const wrong = await applicant.wrongCode();
  expect([await guessOnce(applicant, wrong), await guessOnce(applicant, wrong)]).toEqual([
    [2, 24 * 60],
    [1, 24 * 60],
  ]);
  expect(await hoursToNextCode(applicant)).toBe(0);
  expect(await guessWrong(applicant, 2)).toEqual(['422 0 in 24 hours', '429 0 in 24 hours']);
  expect(await hoursToNextCode(applicant)).toBe(24);
  const refused = await applicant.confirmCode(await applicant.code());
  expect(refused).toMatchObject({
    status: 429,
    body: {
      title: 'Too Many Requests',
      detail: 'Too many codes were sent or entered incorrectly. Try again later.',
      triesLeft: 0,
    },
  });
  const bystander = await applicantWithCode({ email: 'victoria@example.com' });
  expect((await bystander.confirmCode(await bystander.code())).status).toBe(200);
  bank.pass(10);
  expect((await applicant.loadStatus()).body).toMatchObject({ acceptsCode: false });
  // Signing again succeeds although no code can be sent: every device reads the wait from the status.
  expect((await applicant.requestCode()).status).toBe(200);
  expect(await hoursToNextCode(applicant)).toBe(24);
  const { status, headers } = await applicant.resendEmail();
  expect([status, Number(headers.get('retry-after')) > 23 * 3600]).toEqual([429, true]);

  bank.pass(24 * 60 - 10);
  expect((await applicant.requestCode()).status).toBe(200);
  expect((await applicant.confirmCode(await applicant.code(2))).status).toBe(200);
});

test('of twenty concurrent guesses, at most six are checked', async () => {
  const applicant = await applicantWithCode();
  const wrong = await applicant.wrongCode();
  const found = await Promise.all(Array.from({ length: 20 }, () => applicant.confirmCode(wrong)));
  // A guess after the third is checked only if the email with the next code has already been sent.
  const checked = found.filter(({ status }) => status === 422);
  expect([3, 4, 5, 6]).toContain(checked.length);
  expect(found.filter(({ status }) => status === 429)).toHaveLength(20 - checked.length);
});

test('a replaced code gets an error of its own, even before the new code is sent, and costs no attempt', async () => {
  const applicant = await applicantWithCode();
  const first = await applicant.code();
  bank.pass(1);
  expect((await applicant.resendEmail()).status).toBe(200);
  const second = await applicant.code(2);
  const superseded = { status: 422, body: { errors: [{ field: 'code', code: 'superseded' }], triesLeft: 3 } };
  if (first !== second)
    for (const _ of [1, 2, 3, 4, 5]) expect(await applicant.confirmCode(first)).toMatchObject(superseded);
  const codes = bank.db.updateTable('code').where('applicationId', '=', applicant.id);
  // Until `unsentCode` is null again, the email with the second code counts as not sent.
  await codes.set({ unsentCode: String(second) }).execute();
  // 429: a correct code whose email has not been sent.
  expect(await applicant.confirmCode(first)).toMatchObject(first === second ? { status: 429 } : superseded);
  await codes.set({ unsentCode: null }).execute();
  expect((await applicant.confirmCode(second)).status).toBe(200);
});

test('the response to a wrong code has the time until a new code can be sent if all remaining attempts fail', async () => {
  const applicant = await applicantWithCode();
  for (const nth of [1, 2]) {
    await applicant.code(nth);
    bank.pass(1);
    await applicant.resendEmail();
  }
  const wrong = await applicant.wrongCode(3);
  expect([await guessOnce(applicant, wrong), await guessOnce(applicant, wrong)]).toEqual([
    [2, 5],
    [1, 5],
  ]);
  const { body, headers } = await applicant.confirmCode(wrong);
  expect([body, Number(headers.get('retry-after')) > 4 * 60]).toMatchObject([{ triesLeft: 0 }, true]);
  bank.pass(5);
  expect((await applicant.loadStatus()).body).toMatchObject({ acceptsCode: false });
  expect(await applicant.confirmCode(wrong)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'code', code: 'wrongFormat' }], triesLeft: 0 },
  });
});

test('of the daily limit on wrong codes and the pause between codes, the longer one is the wait for a new code', async () => {
  const email = 'busy@example.com';
  for (const times of [3, 3, 3, 2]) await guessWrong(await applicantWithCode({ email }), times);
  bank.pass(24 * 60 - 5);
  const applicant = await applicantWithCode({ email });
  for (const nth of [1, 2]) {
    await applicant.code(nth);
    bank.pass(1);
    expect((await applicant.resendEmail()).status).toBe(200);
  }
  const { body, headers } = await applicant.confirmCode(await applicant.wrongCode(3));
  expect([body, Number(headers.get('retry-after')) > 4 * 60]).toMatchObject([{ triesLeft: 0 }, true]);
});

test('after the second code, the pauses between codes grow from one to 15 minutes; the sixth code waits until a day after the first', async () => {
  const applicant = await applicantWithCode();
  const found: string[] = [];
  let sent = 1;
  await applicant.code();
  for (const minutes of [0.5, 0, 0.5, 0.5, 4.5, 0.5, 14.5, 0.5, 15]) {
    bank.pass(minutes);
    const { status, headers } = await applicant.resendEmail();
    const wait = Number(headers.get('retry-after'));
    const hours = Math.round(wait / 3600);
    // Rounded up to tens, because the calls themselves use up some of the pause.
    const seconds = Math.ceil(wait / 10) * 10;
    const pause = hours > 0 ? `${hours} hours` : `${seconds} seconds`;
    found.push(wait > 0 ? `${status} ${pause}` : `${status}`);
    if (status === 200) await applicant.code(++sent);
  }
  expect(found).toEqual([
    '200',
    '429 60 seconds',
    '429 30 seconds',
    '200',
    '429 30 seconds',
    '200',
    '429 30 seconds',
    '200',
    '429 23 hours',
  ]);
  expect(await hoursToNextCode(applicant)).toBe(23);
});

test('a code is valid for ten minutes; after that, the status says so, signing sends a new code, and so does entering the expired one', async () => {
  const applicant = await applicantWithCode();
  await applicant.code();
  bank.pass(9);
  expect((await applicant.requestCode()).status).toBe(200);
  bank.pass(2);
  expect((await applicant.requestCode()).status).toBe(200);
  const second = await applicant.code(2);
  bank.pass(10);
  expect((await applicant.loadStatus()).body).toMatchObject({ acceptsCode: false });
  expect(await applicant.confirmCode(second)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'code', code: 'expired' }], triesLeft: 0 },
  });
  expect((await applicant.confirmCode(await applicant.code(3))).status).toBe(200);
});

test('a code is valid for its own application only; a malformed code gets 400 and costs no attempt', async () => {
  const [applicant, other] = [await applicantWithCode(), await applicantWithCode()];
  const [code, otherCode] = [await applicant.code(), await other.code()];
  if (code !== otherCode) expect((await applicant.confirmCode(otherCode)).status).toBe(422);
  for (const given of [999, 10_000, 1234.5, -1234, '1234', null, {}, [1234], true]) {
    const answer = await other.confirmCode(given as number);
    expect([given, answer]).toMatchObject([given, { status: 400, body: { errors: [{ field: 'code' }] } }]);
  }
  expect((await other.confirmCode(otherCode)).status).toBe(200);
});
