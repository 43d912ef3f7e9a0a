import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { finalOutcomes } from '#contract/outcomes.ts';
import { type Step, stepPath, steps } from '#contract/steps.ts';
import { loadScreens } from '#site/loan/screens/lazy-screens.tsx';
import { showLoan } from '../../support/loan-screens.tsx';
import { offersOf } from '../../support/offers.ts';
import { sentStatus } from '../../support/running-email.ts';
import { loanAt, storedAt } from '../../support/running-loan.ts';
import { wordsIn } from '../../support/spec/screens.ts';

beforeAll(() => loadScreens());

function shown(path: string, stored: Parameters<typeof loanAt>[1]) {
  const loan = loanAt(path, stored);
  const confirmRestart = vi.fn();
  showLoan(loan, path, { confirmRestart });
  return { ...loan, confirmRestart };
}

const linkTo: Partial<Record<Step, string>> = {
  schedule: 'Continue to the schedule',
  signing: 'Continue to signing',
  code: 'Continue to the code',
};

test.each(steps.slice(1))('with %s done, offers are disabled; a link opens the next or last step', (done) => {
  const due = steps[steps.indexOf(done) + 1] ?? done;
  const name = linkTo[due] ?? '';
  const address = `#${stepPath(due, 'a1b2')}`;
  shown('/loan', { ...storedAt(done), chosenOffer: offersOf('a1b2')[1] ?? null });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  for (const button of screen.getAllByRole('button', { name: /^Select/ })) expect(button).toBeDisabled();
  expect(screen.getAllByText('Your choice')).toHaveLength(1);
});

test.each(finalOutcomes)('if the outcome is %s, the visitor can only start again', async (outcome) => {
  const { confirmRestart } = shown('/loan', {
    ...storedAt('schedule'),
    ended: { applicationId: 'a1b2', outcome },
  });
  const name = wordsIn({ state: 'application.choosingOffer', ended: outcome });
  expect(screen.getByRole('heading', { name })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Select/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Continue to/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Start a new application' }));
  expect(confirmRestart).toHaveBeenCalledOnce();
});

const idInOurFormat = 'a'.repeat(32);

test("for an application id in our bank's format, Access Denied requests a new link when the button is pressed", async () => {
  const { bank } = shown(`/loan/${idInOurFormat}`, storedAt('application'));
  expect(bank.calls()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
  await act(() => bank.refuse('resendEmail', 404));
  expect(screen.getByText('We cannot send a link for this ID.')).toBeVisible();
});

test('for an application id in another format, Access Denied has no button for a new link', () => {
  shown('/loan/42', storedAt('application'));
  expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
});

const sent = 'You have already sent these answers.';
const sentAndAccepted = 'You have already sent these answers and accepted the payment schedule.';

test.each<[Step, words: string | null, link: string[] | null]>([
  ['application', null, null],
  ['scoring', sent, null],
  ['schedule', sentAndAccepted, ['Continue to signing', '#/loan/a1b2/document/sign']],
  ['signing', sentAndAccepted, ['Continue to the code', '#/loan/a1b2/code']],
])('with %s done, the scoring form has the expected note and link, if any', (step, words, expectedLink) => {
  shown('/loan/a1b2', storedAt(step));
  expect(screen.queryByText(/already sent/)?.textContent?.trim() ?? null).toBe(words);
  const link = screen.queryByRole('link', { name: /^Continue to/ });
  expect(link && [link.textContent, link.getAttribute('href')]).toEqual(expectedLink);
});

test('if the bank says that the answers were sent on another device, the scoring form says how to go on', async () => {
  const { bank } = shown('/loan/a1b2', { ...storedAt('application'), supportsStatus: true });
  expect(screen.queryByText(/^You have already continued/)).toBe(null);
  await act(() => bank.answer('loadStatus', sentStatus));
  expect(
    screen.getByText(
      'You have already continued this application. To continue here, open the link in this email.',
    ),
  ).toBeVisible();
});
