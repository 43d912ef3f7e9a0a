import { expect, test } from 'vitest';
import type { BankContext } from '#bank/lifecycle/bank-context.ts';
import { expireOverdue } from '#bank/lifecycle/expiry.ts';
import { daysAfter } from '#bank/rules/day.ts';
import { scheduleRenewed } from '#contract/problem.ts';
import { someAnswers } from '../../support/requests.ts';
import { type Applicant, applicantIn, passDays } from '../support/applicant.ts';
import { bankOfFile } from '../support/bank-of-file.ts';

const bank = bankOfFile({ timeZone: 'Pacific/Kiritimati' });

const days = (count: number, one: Applicant) => passDays(bank, one, count);

const expired = { status: 409, body: { type: 'about:blank', outcome: 'expired' } };

async function statesOf(ids: string[]) {
  const rows = await bank.db
    .selectFrom('application')
    .select(['id', 'state'])
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.state);
}

const datesOf = async (one: Applicant): Promise<string[]> => {
  const { body } = await one.loadSchedule();
  const { credit } = body as { credit: { paymentSchedule: { date: string }[] } };
  return credit.paymentSchedule.map(({ date }) => date);
};

test('an approval is valid for five days from the day in the time zone of the bank', async () => {
  const hours = 3_600_000;
  const now = new Date();
  // The next noon: a clock that jumps by more than a day is in doubt.
  const noon = new Date(now).setUTCHours(now.getUTCHours() < 12 ? 12 : 36, 0, 0, 0);
  bank.pass((noon - now.getTime()) / 60_000);
  const one = await applicantIn(bank.url, 'CC_APPROVED');
  // At noon of UTC it is the next day already in Kiritimati.
  const validUntil = new Date(noon + (14 + 5 * 24) * hours).toISOString().slice(0, 10);
  expect((await one.loadSchedule()).body).toMatchObject({ credit: { validUntil } });
});

test('agreement on another day renews the schedule, which has to be looked at first', async () => {
  const one = await applicantIn(bank.url, 'CC_APPROVED');
  const before = await datesOf(one);
  await days(2, one);
  expect(await one.acceptSchedule()).toMatchObject({
    status: 409,
    body: {
      type: scheduleRenewed,
      title: 'Conflict',
      detail: 'The payment schedule has been renewed. Load it again.',
      outcome: 'approved',
    },
  });
  const after = await datesOf(one);
  expect(after.every((date, at) => date > (before[at] ?? ''))).toBe(true);
  expect((await one.acceptSchedule()).status).toBe(200);
  expect(await datesOf(one)).toEqual(after);
});

test('a renewed schedule does not prolong the approval', async () => {
  const one = await applicantIn(bank.url, 'CC_APPROVED');
  for (const _ of [1, 2, 3, 4, 5]) {
    await days(1, one);
    expect((await one.acceptSchedule()).body).toMatchObject({ type: scheduleRenewed });
  }
  await days(1, one);
  expect(await one.acceptSchedule()).toMatchObject(expired);
});

test('other answers to scoring begin the validity anew', async () => {
  const one = await applicantIn(bank.url, 'CC_APPROVED');
  await days(5, one);
  expect((await one.sendScoring({ ...someAnswers, dependentAmount: 3 })).status).toBe(200);
  await days(5, one);
  expect((await one.loadStatus()).body).toMatchObject({ outcome: 'approved' });
});

test.each(['CC_APPROVED', 'DOCUMENT_CREATED', 'DOCUMENT_CREATED, code sent'] as const)(
  '%s: on the sixth day every call is answered with the outcome expired',
  async (state) => {
    const one = await applicantIn(bank.url, state);
    await expect.poll(() => statesOf([one.id])).toEqual([state.replace(/,.*/, '')]);
    await days(5, one);
    expect((await one.loadStatus()).body).toMatchObject({ outcome: 'approved' });
    await days(1, one);
    expect((await one.loadStatus()).body).toMatchObject({ outcome: 'expired', currentStep: 1 });
    for (const call of [
      'loadSchedule',
      'sendScoring',
      'acceptSchedule',
      'signDocuments',
      'requestCode',
      'resendEmail',
    ] as const)
      expect(await one[call]()).toMatchObject(expired);
    expect(await one.confirmCode(1234)).toMatchObject(expired);
    expect(await one.cancelApplication()).toMatchObject(expired);
    expect((await one.loadStatus()).body).toMatchObject({ outcome: 'expired', currentStep: 1 });
  },
);

test('the correct code, sent on the sixth day, does not issue the credit', async () => {
  const one = await applicantIn(bank.url, 'DOCUMENT_CREATED, code sent');
  const code = await one.code();
  await days(6, one);
  expect(await one.confirmCode(code)).toMatchObject(expired);
});

test.each(['PREAPPROVAL', 'APPROVED', 'CC_DENIED', 'CREDIT_ISSUED', 'CLIENT_DENIED'] as const)(
  '%s does not expire',
  async (state) => {
    const one = await applicantIn(bank.url, state);
    const { body } = await one.loadStatus();
    await days(40, one);
    const { outcome } = body as { outcome: string };
    expect((await one.loadStatus()).body).toMatchObject({ outcome });
  },
);

test('the maintenance job ends every application past its validity, and discards a code that was not sent', async () => {
  const { db } = bank;
  const states = ['APPROVED', 'CC_APPROVED', 'DOCUMENT_CREATED, code sent'] as const;
  const [open, approved, signed] = await Promise.all(states.map((state) => applicantIn(bank.url, state)));
  const ids = [open, approved, signed].map((one) => one?.id ?? '');
  await signed?.code();
  await db.updateTable('code').set({ unsentCode: '4821' }).where('applicationId', 'in', ids).execute();
  const validity = await db.selectFrom('application').select('validUntil').where('id', 'in', ids).execute();
  const last =
    validity
      .map(({ validUntil }) => validUntil ?? '')
      .sort()
      .at(-1) ?? '';
  const context = (day: string) =>
    ({ db, now: () => new Date(), today: () => day, expiryDay: () => day }) as unknown as BankContext;
  await expireOverdue(context(last));
  expect(await statesOf(ids)).toEqual(['APPROVED', 'CC_APPROVED', 'DOCUMENT_CREATED']);
  expect(await expireOverdue(context(daysAfter(last, 1)))).toBe(2);
  expect(await expireOverdue(context(daysAfter(last, 1)))).toBe(0);
  expect(await statesOf(ids)).toEqual(['APPROVED', 'EXPIRED', 'EXPIRED']);
  const ofThese = (table: 'transition' | 'code') =>
    db.selectFrom(table).selectAll().where('applicationId', 'in', ids);
  expect(await ofThese('transition').where('event', '=', 'expire').execute()).toHaveLength(2);
  const codes = (await ofThese('code').execute()) as { unsentCode?: string | null }[];
  expect(codes.map(({ unsentCode }) => unsentCode)).toEqual([null]);
});
