import { expect, test } from 'vitest';
import { claimConsole } from '../support/console.ts';
import { pathsTo } from '../support/loan-states.ts';
import { outcomes, type StepCall } from '../support/spec/outcomes.ts';
import { awaitsEmail, type RestingState, restingStates } from '../support/spec/screens.ts';

/** The id of the application whose email can be sent again in this state; null if there is no email to send. */
function applicationToResend(state: RestingState): string | null {
  if (state === 'accessDenied') return 'zz';
  const canResend =
    /^(code\.|signing\.reading|leaving\.choosing|ended\.(declined|issued)|.*(choosingOffer|reviewingDecision)$)/;
  return awaitsEmail(state) || canResend.test(state) ? 'a1b2' : null;
}

const callsWithEmail = Object.entries(outcomes).filter(([, { success }]) => awaitsEmail(success));

test.each(restingStates)('in %s, a resend sends the email of that state, if there is one', async (state) => {
  const loan = await pathsTo[state]();
  const before = loan.bank.calls().length;
  loan.actor.getSnapshot().children.emailDelivery?.send({ type: 'email.resend' });
  const applicationId = applicationToResend(state);
  const which = state.startsWith('signing.reading') ? { email: 'documents' } : {};
  const call = ['resendEmail', applicationId, which];
  expect(loan.bank.calls().slice(before)).toEqual(applicationId ? [call] : []);
  claimConsole('error');
});

test.each(callsWithEmail)('after %s, the status is loaded if supported', async (call, { during }) => {
  for (const supportsStatus of [true, false]) {
    const loan = await pathsTo[during]();
    await loan.bank.answer(call as StepCall, { supportsStatus });
    const statusCalls = loan.bank.calls().filter(([operation]) => operation === 'loadStatus');
    expect(statusCalls).toEqual(supportsStatus ? [['loadStatus', 'a1b2']] : []);
    loan.requestPage('/');
    expect(loan.actor.getSnapshot().children).toEqual({});
  }
});
