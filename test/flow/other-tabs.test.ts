import { expect, test } from 'vitest';
import { requestedPageOf } from '#site/loan/flow/requested-page.ts';
import { pathsTo } from '../support/loan-states.ts';
import { offersOf } from '../support/offers.ts';
import { storedAt } from '../support/running-loan.ts';
import type { RestingState } from '../support/spec/screens.ts';

test.each<[RestingState, RestingState]>([
  ['scoring.scoringSent', 'accessDenied'],
  ['application.decisionSent', 'application.choosingOffer'],
])('in %s, if another tab stores a new application with more steps done, %s is shown', async (from, to) => {
  const loan = await pathsTo[from]();
  loan.actor.send({ type: 'storage.read', storedState: storedAt('signing', 'c3d4') });
  expect([loan.state(), loan.offers(), loan.step()]).toEqual([to, offersOf('c3d4'), 'signing']);
});

test('when another tab confirms the code, a page that waits for the email with the code moves to the address of the code page', async () => {
  const loan = await pathsTo['signing.documentsSigned']();
  loan.actor.send({ type: 'storage.read', storedState: storedAt('code') });
  expect(loan.context().requestedPage).toEqual(requestedPageOf('/loan/a1b2/code'));
});
