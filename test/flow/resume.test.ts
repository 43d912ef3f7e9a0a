import { expect, test } from 'vitest';
import type { LoanOffer } from '#contract/offer.ts';
import { stepPath } from '#contract/steps.ts';
import { emptyStoredState } from '#machines/loan.types.ts';
import { claimConsole } from '../support/console.ts';
import { offersOf } from '../support/offers.ts';
import { loanAt, resumedAt, storedAt } from '../support/running-loan.ts';

/** Opens an emailed link to step 4. `graph.test.ts` tests links to every page. */
const opened = (storedState: Parameters<typeof loanAt>[1]) =>
  loanAt(stepPath('signing', 'a1b2', 't0k3n'), storedState);
const otherApplication = storedAt('signing', 'zz');
const resumeCall = ['resumeApplication', 'a1b2', { token: 't0k3n' }];

test('with another stored application, a link sends its token, and a refusal leads to Access Denied', async () => {
  const loan = opened(otherApplication);
  expect([loan.state(), loan.bank.calls()]).toEqual(['resuming.checkingToken', [resumeCall]]);
  // `graph.test.ts` has the refusal with 403.
  await loan.bank.refuse('resumeApplication', 404);
  expect([loan.state(), loan.offers()]).toEqual(['accessDenied', otherApplication.offers]);
  expect(loan.context().requestedPage.token).toBeNull();
});

test.each([null, 200, 401, 405, 407, 408, 421, 429, 500, 503])(
  'if the check of an emailed link fails (status %s), the visitor can try again',
  async (status) => {
    const loan = opened(emptyStoredState);
    await loan.bank.refuse('resumeApplication', status);
    expect(loan.state()).toBe('resuming.unreachable');
    expect(claimConsole('error')).toHaveLength(1);
    loan.actor.send({ type: 'application.resume' });
    expect([loan.state(), loan.bank.calls()]).toEqual(['resuming.checkingToken', [resumeCall, resumeCall]]);
  },
);

test.each([
  [storedAt('scoring'), true],
  [otherApplication, false],
])("a link sets supportsStatus and clears another application's choice; kept: $1", async (stored, isKept) => {
  const chosenOffer = offersOf('a1b2')[1] ?? null;
  const loan = opened({ ...stored, chosenOffer });
  await loan.bank.answer('resumeApplication', resumedAt('schedule'));
  const known = { supportsStatus: true, chosenOffer: isKept ? chosenOffer : null };
  expect(loan.context()).toMatchObject(known);
});

test('on another device, an emailed link restores the step done, the chosen offer and the terms of the credit', async () => {
  const chosenOffer = offersOf('a1b2')[1] as LoanOffer;
  const creditTerms = { amount: 160_000, term: 6, monthlyPayment: 27_528.73, rate: 11 };
  const loan = opened(emptyStoredState);
  await loan.bank.answer('resumeApplication', { ...resumedAt('signing'), chosenOffer, creditTerms });
  expect(loan.context()).toMatchObject({ currentStep: 'signing', chosenOffer, creditTerms });
});
