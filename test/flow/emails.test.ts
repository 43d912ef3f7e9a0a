import { expect, test } from 'vitest';
import { claimConsole, guardConsole } from '../support/console.ts';
import { pathsTo, type RestingState, restingStates } from '../support/loan-states.ts';
import { loanAt, storedAt } from '../support/running-loan.ts';

guardConsole();

/** The application whose email can be sent again, in each state that has one. */
const emailOf: Partial<Record<RestingState, string>> = {
  accessDenied: 'zz',
  'application.decisionSent': 'a1b2',
  'scoring.scoringSent': 'a1b2',
  'schedule.agreementSent': 'a1b2',
  'signing.signatureSent': 'a1b2',
  'code.enteringCode.ready': 'a1b2',
  'code.checkingCode': 'a1b2',
  'code.enteringCode.codeRejected': 'a1b2',
  'code.enteringCode.codeUnchecked': 'a1b2',
  'code.cardIssued': 'a1b2',
};

test.each(restingStates)('%s: the email that can be sent again', async (state) => {
  const loan = await pathsTo[state]();
  const before = loan.bank.calls().length;
  loan.actor.getSnapshot().children.emailDelivery?.send({ type: 'email.resend' });
  const applicationId = emailOf[state];
  expect(loan.bank.calls().slice(before)).toEqual(applicationId ? [['resendEmail', applicationId]] : []);
  claimConsole('error');
});

test.each([
  ['application.sendingChoice', 'chooseOffer'],
  ['scoring.sendingScoring', 'sendScoring'],
  ['schedule.sendingAgreement', 'acceptSchedule'],
  ['signing.sendingSignature', 'signDocuments'],
] as const)(
  'after %s a bank that tells the status is asked for it, until the visitor asks to start over',
  async (state, call) => {
    for (const supportsStatus of [true, false]) {
      const loan = await pathsTo[state]();
      await loan.bank.answer(call, { supportsStatus });
      const asked = loan.bank.calls().filter(([operation]) => operation === 'loadStatus');
      expect(asked).toEqual(supportsStatus ? [['loadStatus', 'a1b2']] : []);
      loan.actor.send({ type: 'restart.ask' });
      expect(loan.actor.getSnapshot().children).toEqual({});
    }
  },
);

test.each(['/loan/zz', '/loan/a1b2/code'])('%s does not ask for the status', (path) => {
  const loan = loanAt(path, { ...storedAt(4), supportsStatus: true });
  expect(loan.bank.calls()).toEqual([]);
});
