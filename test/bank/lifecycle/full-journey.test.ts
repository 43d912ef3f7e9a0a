import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openStore } from '#bank/store/open-store.ts';
import type { LoanOffer } from '#contract/offer.ts';
import {
  type JourneyOperation,
  journeyEmails,
  journeyEvents,
  journeyKinds,
  journeyOperations,
} from '../../support/journey.ts';
import { expectEmails } from '../../support/mailbox.ts';
import { someRequest } from '../../support/requests.ts';
import { applicantAt, applicantIn } from '../support/applicant.ts';
import { bankOfFile } from '../support/bank-of-file.ts';
import { expectFullJourney, expectScoringRefusal } from '../support/full-journey.ts';
import { preparedFolder } from '../support/prepared-folder.ts';
import { openTestBank } from '../support/test-bank.ts';

const bank = bankOfFile();

test('from the application to the issued card', () => expectFullJourney(bank, 'anna.life@example.com'));

test('refused by scoring', () => expectScoringRefusal(bank, 'refused@example.com'));

test('a repeated call has no second effect: every call of the journey', async () => {
  const dataDir = await preparedFolder();
  const own = await openTestBank({ dataDir });
  const email = 'twice@example.com';
  const one = await applicantAt(own.url, { email });
  const thrice = async (call: () => Promise<{ status: number }>) => {
    const found = [await call(), ...(await Promise.all([call(), call()]))];
    expect(found.map(({ status }) => status)).toEqual([200, 200, 200]);
  };
  for (const operation of journeyOperations.slice(1, -1) as Exclude<JourneyOperation, 'confirmCode'>[])
    await thrice(one[operation]);
  const code = await one.code();
  await thrice(() => one.confirmCode(code));
  await expectEmails(own.url, email, journeyEmails);
  await own.stop();

  const store = await openStore(own.settings);
  const taken = await store.db.selectFrom('transition').select('event').orderBy('id').execute();
  const sent = await store.db.selectFrom('email').select('kind').orderBy('kind').execute();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
  expect(taken.map(({ event }) => event)).toEqual(journeyEvents);
  expect(sent.map(({ kind }) => kind)).toEqual(journeyKinds);
});

describe('a call with other content replaces the earlier one', () => {
  test('another offer until scoring is sent', async () => {
    const one = await applicantAt(bank.url);
    await one.chooseOffer(one.offers[0]);
    await one.chooseOffer(one.offers[1]);
    await one.sendScoring();
    expect(await debtOf(one)).toBe(160_000);
    expect((await one.chooseOffer(one.offers[1])).status).toBe(409);
  });

  test('unknown keys of an offer are ignored; changed values are refused', async () => {
    const one = await applicantAt(bank.url);
    const offer = one.offers[0] as LoanOffer;
    const cheaper = await one.chooseOffer({ ...offer, rate: 1, monthlyPayment: 1 });
    expect(cheaper).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: 'monthlyPayment', code: 'outOfRange' },
          { field: 'rate', code: 'outOfRange' },
        ],
      },
    });
    expect((await one.chooseOffer({ ...offer, note: 'kept' })).status).toBe(200);
  });
});

test('the open schedule path tells nothing about the person', async () => {
  const one = await applicantIn(bank.url, 'DOCUMENT_CREATED, code sent');
  const { body, headers } = await one.loadSchedule();
  const said = JSON.stringify(body);
  for (const secret of [
    someRequest.passportNumber,
    someRequest.email,
    'Anna',
    '770123456789',
    '1990-05-17',
  ]) {
    expect(said).not.toContain(secret);
  }
  expect(body).toMatchObject({ outcome: 'approved' });
  expect(Object.keys(body as object)).toEqual(['credit', 'outcome']);
  expect(Object.keys((body as { credit: object }).credit).sort()).toEqual([
    'amount',
    'isInsuranceEnabled',
    'monthlyPayment',
    'offeredMonthlyPayment',
    'offeredRate',
    'paymentSchedule',
    'psk',
    'rate',
    'rateReasons',
    'requestedAmount',
    'term',
    'validUntil',
    'version',
  ]);
  expect(headers.get('cache-control')).toBe('no-store');
});

async function debtOf(one: { loadSchedule: () => Promise<{ body: unknown }> }): Promise<number> {
  const { credit } = (await one.loadSchedule()).body as {
    credit: { paymentSchedule: { debtPayment: number }[] };
  };
  return (
    Math.round(credit.paymentSchedule.reduce((sum, { debtPayment }) => sum + debtPayment, 0) * 100) / 100
  );
}
