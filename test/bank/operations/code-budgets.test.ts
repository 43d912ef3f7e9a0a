import { expect, test } from 'vitest';
import { applicantIn } from '../support/applicant.ts';
import { bankOfFile } from '../support/bank-of-file.ts';

const bank = bankOfFile({ rateLimits: true });

let people = 0;

/** An application, its code sent, of a person with a mailbox and a passport of their own. */
async function signed(request: object = {}) {
  people += 1;
  const own = { email: `budget${people}@example.com`, passportNumber: String(300_000 + people) };
  return applicantIn(bank.url, 'DOCUMENT_CREATED, code sent', { ...own, ...request });
}

/** Sends so many wrong codes, three an application at most: the statuses. */
async function guessWrong(times: number, request: object = {}): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < times) {
    const one = await signed(request);
    const wrong = await one.wrongCode();
    for (let left = Math.min(3, times - statuses.length); left > 0; left -= 1)
      statuses.push((await one.confirmCode(wrong)).status);
  }
  return statuses;
}

/** Status of the call for a code that a new applicant makes. */
async function statusOfCode(request: object): Promise<number> {
  const one = await applicantIn(bank.url, 'DOCUMENT_CREATED', request);
  return (await one.requestCode()).status;
}

const manyDocuments = { timeout: 180_000 };

test(
  'thirty-one wrong codes from one address keep no neighbour there from signing',
  manyDocuments,
  async () => {
    expect(await guessWrong(31)).toEqual(Array(31).fill(422));
    const neighbour = await signed();
    expect((await neighbour.confirmCode(await neighbour.code())).status).toBe(200);
  },
);

test('a passport has twelve wrong codes a day, with however many mailboxes', async () => {
  const passportNumber = '999999';
  expect(await guessWrong(12, { passportNumber })).toEqual(Array(12).fill(422));
  expect(await statusOfCode({ email: 'thirteenth@example.com', passportNumber })).toBe(429);
  expect(await statusOfCode({ email: 'other@example.com', passportNumber: '999998' })).toBe(200);
  bank.pass(24 * 60);
  expect(await statusOfCode({ email: 'fourteenth@example.com', passportNumber })).toBe(200);
});
