import { expect, test } from 'vitest';
import { claimConsole } from '../support/console.ts';
import { pathsTo } from '../support/loan-states.ts';
import type { RunningLoan } from '../support/running-loan.ts';
import { sampleEvents } from '../support/samples.ts';
import { type ExpectedState, expectedAfter, factsOf } from '../support/spec/expected-state.ts';
import { type RestingState, restingStates } from '../support/spec/screens.ts';

const observed = (loan: RunningLoan, state: RestingState): ExpectedState => {
  const { currentStep, offers, requestedPage, ended, supportsStatus, cancelled } = loan.context();
  return {
    state,
    step: currentStep,
    hasApplication: offers.length > 0,
    requested: requestedPage.page,
    ended: ended?.outcome,
    supportsStatus,
    // On the path to this state, the visitor asked to cancel on the schedule, or to leave on the scoring form.
    askedOn: /^leaving\.(confirming|cancelling)/.test(state)
      ? 'schedule.reviewingSchedule.ready'
      : 'scoring.fillingScoring.ready',
    isOtherApplication: state === 'accessDenied',
    cancelled: cancelled ? { step: cancelled.currentStep, hasApplication: true } : undefined,
  };
};

/** Sends every event in every state, even ignored events, which `graph.test.ts` does not send. */
test.each(restingStates)('in %s, each event leads to the specified state', async (state) => {
  for (const event of sampleEvents) {
    const loan = await pathsTo[state]();
    const expected = expectedAfter(observed(loan, state), event);
    loan.actor.send(event);
    const reached = observed(loan, loan.state() as RestingState);
    expect([event, factsOf(reached)]).toEqual([event, factsOf(expected)]);
  }
  // Failed calls and redirected requests are logged; this test does not check the messages.
  claimConsole('error');
  claimConsole('warn');
});
