import { expect, test } from 'vitest';
import type { Step } from '#contract/steps.ts';
import type { StoredState } from '#machines/loan.types.ts';
import { requestedPageOf } from '#site/loan/flow/requested-page.ts';
import { claimConsole } from '../support/console.ts';
import { pathsTo } from '../support/loan-states.ts';
import { offersOf } from '../support/offers.ts';
import { storedAt } from '../support/running-loan.ts';
import type { RestingState } from '../support/spec/screens.ts';

const otherAt = (step: Step) => storedAt(step, 'c3d4');

async function after(state: RestingState, storedState: StoredState) {
  const loan = await pathsTo[state]();
  claimConsole('error');
  loan.actor.send({ type: 'storage.read', storedState });
  return { state: loan.state(), offers: loan.offers(), step: loan.step() };
}

test.each<[RestingState, Step]>([
  ['scoring.fillingScoring.ready', 'application'],
  ['scoring.scoringSent', 'signing'],
])('in %s, if another tab stores a new application (step %s done), access is denied', async (from, step) => {
  expect((await after(from, otherAt(step))).state).toBe('accessDenied');
});

test.each<Step>(['application', 'signing'])(
  'after the choice of an offer, if another tab stores a new application (step %s done), its offers are shown',
  async (step) => {
    expect(await after('application.decisionSent', otherAt(step))).toEqual({
      state: 'application.choosingOffer',
      offers: offersOf('c3d4'),
      step,
    });
  },
);

test('when another tab confirms the code, a page that waits for the email with the code moves to the address of the code page', async () => {
  const loan = await pathsTo['signing.documentsSigned']();
  loan.actor.send({ type: 'storage.read', storedState: storedAt('code') });
  expect(loan.context().requestedPage).toEqual(requestedPageOf('/loan/a1b2/code'));
});
