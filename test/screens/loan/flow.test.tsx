import { act, render, screen } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLoanAddress } from '#loan/address.ts';
import { commandsOf } from '#loan/commands.ts';
import { LoanRoot } from '#loan/LoanRoot.tsx';
import type { Loan } from '#loan/loan.ts';
import { pathTo } from '#machines/routes.ts';
import { claimConsole } from '#test/support/console.ts';
import { chartAt, factsAt } from '#test/support/loan-chart.ts';
import { type RestingState, waysTo } from '#test/support/loan-states.ts';

/** What a visitor sees in each state: the words of the specification, the address, and whether something is waited for. */
const screens: [state: RestingState, words: string | RegExp, path: string, isBusy: boolean][] = [
  ['application.fillingForm.ready', 'Platinum digital credit card', '/loan', false],
  ['application.submittingForm', 'Platinum digital credit card', '/loan', true],
  ['application.fillingForm.failed', 'Error submitting form.', '/loan', false],
  ['application.choosingOffer', /15%/, '/loan', false],
  ['application.sendingChoice', /15%/, '/loan', true],
  ['application.decisionSent', 'The preliminary decision has been sent to your email.', '/loan', false],
  ['scoring.fillingScoring.ready', 'Continuation of the application', '/loan/a1b2', false],
  ['scoring.sendingScoring', 'Continuation of the application', '/loan/a1b2', true],
  ['scoring.fillingScoring.failed', 'Ошибка отправки данных для скоринга.', '/loan/a1b2', false],
  ['scoring.scoringSent', 'The answer will come to your mail within 10 minutes', '/loan/a1b2', false],
  ['schedule.loadingSchedule', /./, '/loan/a1b2/document', true],
  ['schedule.loadFailed', 'Failed to load payment schedule.', '/loan/a1b2/document', false],
  ['schedule.reviewingSchedule.ready', 'REMAINING DEBT', '/loan/a1b2/document', false],
  ['schedule.sendingAgreement', 'REMAINING DEBT', '/loan/a1b2/document', true],
  ['schedule.reviewingSchedule.failed', 'Failed to send consent.', '/loan/a1b2/document', false],
  ['schedule.agreementSent', 'Documents for signing will be sent to your email', '/loan/a1b2/document', false],
  [
    'schedule.confirmingDenial',
    'You exactly sure, you want to cancel this application?',
    '/loan/a1b2/document',
    false,
  ],
  ['schedule.denied', 'Your application has been deny!', '/loan/a1b2/document', false],
  ['signing.readingDocuments.ready', 'Signing of documents', '/loan/a1b2/document/sign', false],
  ['signing.sendingSignature', 'Signing of documents', '/loan/a1b2/document/sign', true],
  ['signing.readingDocuments.failed', 'Failed to sign documents.', '/loan/a1b2/document/sign', false],
  [
    'signing.signatureSent',
    'Within 10 minutes you will be sent a PIN code to your email for confirmation',
    '/loan/a1b2/document/sign',
    false,
  ],
  ['code.enteringCode', 'Please enter confirmation code', '/loan/a1b2/code', false],
  ['code.checkingCode', 'Please enter confirmation code', '/loan/a1b2/code', true],
  ['code.codeRejected', 'Invalid confirmation code', '/loan/a1b2/code', false],
  ['code.cardIssued', 'Congratulations! You have completed your new credit card.', '/loan/a1b2/code', false],
  ['accessDenied', 'No application with this ID was found. Please check the link.', '/loan/zz', false],
  ['elsewhere', 'Page not found', '/product', false],
];

type Chart = ReturnType<typeof chartAt>;

function seen(chart: Chart, path: string) {
  window.location.hash = `#${path}`;
  const loan: Loan = {
    actor: chart.actor,
    address: createLoanAddress(chart.actor, path),
    commands: commandsOf(chart.actor),
    stopSharing: () => {},
  };
  render(
    <HashRouter>
      <LoanRoot loan={loan} />
    </HashRouter>,
  );
  return loan;
}

beforeEach(() => {
  window.location.hash = '';
});

describe('every state on the screen', () => {
  test.each(screens)('%s', async (state, words, path, isBusy) => {
    const chart = await waysTo[state]();
    claimConsole('error');
    seen(chart, path);
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(screen.queryAllByRole('progressbar').length > 0).toBe(isBusy);
    expect(window.location.hash).toBe(`#${path}`);
    expect(chart.state()).toBe(state);
  });
});

describe('the address bar', () => {
  test('a refused visit is replaced by where the visitor was led', async () => {
    const chart = chartAt('/loan/a1b2/code', factsAt(1));
    expect(claimConsole('warn')).toHaveLength(1);
    const before = window.history.length;
    seen(chart, '/loan/a1b2/code');
    expect(window.location.hash).toBe(`#${pathTo('scoring', 'a1b2')}`);
    expect(window.history.length - before).toBeLessThanOrEqual(1);
  });

  test('a move of the chart is pushed', async () => {
    const chart = await waysTo['schedule.denied']();
    const { commands } = seen(chart, '/loan/a1b2/document');
    const before = window.history.length;
    act(() => commands.closeDialog());
    expect(window.location.hash).toBe('#/');
    expect(window.history.length - before).toBe(1);
  });
});
