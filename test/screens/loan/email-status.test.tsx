import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ApplicationStatus } from '#contract/application-status.ts';
import { addressOf, keepAddress } from '#site/loan/form/drafts.ts';
import { EndedArea } from '#site/loan/shell/ApplicationEnded.tsx';
import { EmailStatus } from '#site/loan/shell/EmailStatus.tsx';
import { stepTexts } from '#site/texts/steps.ts';
import { claimConsole } from '../../support/console.ts';
import { stopClock } from '../../support/form-fields.ts';
import { showWithStatus } from '../../support/loan-screens.tsx';
import {
  queuedStatus as queued,
  sentStatus as sent,
  unsentStatus as unsent,
} from '../../support/running-email.ts';

/** Shows the part of the page about the email after scoring. */
async function emailOfStep(status: ApplicationStatus = sent) {
  const { bank } = await showWithStatus(<EmailStatus step="scoring" />, status, { currentStep: 'scoring' });
  return {
    calls: () => bank.calls().filter(([operation]) => operation === 'resendEmail').length,
    answer: (next: ApplicationStatus) => act(() => bank.answer('resendEmail', next)),
    refuse: (status: number, seconds: number | null = null) =>
      act(() => bank.refuse('resendEmail', status, '{}', seconds)),
  };
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Send the email again' }));
/** The text about the email, if shown, and the text about sending it again. */
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const link = () => screen.queryByRole('link', { name: 'Continue to the schedule' });
const phone = 'Need help? Call +7 (495) 984 25 13.';

test('when the email has been sent, the page says so, and the link to the next step appears and stays', async () => {
  const { answer } = await emailOfStep(queued);
  const sending = 'We are sending “Create documents” to a•••@example.com.';
  expect([statuses(), link()]).toEqual([[sending, 'You can ask 5 more times today.'], null]);
  await press();
  await answer(sent);
  expect(statuses()[0]).toBe('We sent “Create documents” to a•••@example.com. Check your junk folder too.');
  expect(link()).toHaveAttribute('href', '#/loan/a1b2/document');
  await press();
  await answer(queued);
  expect(statuses()[0]).toBe(sending);
  expect(link()).toBeVisible();
});

test('if the email could not be sent, the page says so, has no text about its content, and offers a resend', async () => {
  const couldNot = 'We could not send “Create documents” to a•••@example.com.';
  const { answer } = await emailOfStep(unsent);
  expect([statuses(), link()]).toEqual([[couldNot, 'You can ask 5 more times today.'], null]);
  expect(screen.queryByText(stepTexts.scoring.sent.email)).toBeNull();
  await press();
  await answer(queued);
  expect(screen.getByText(stepTexts.scoring.sent.email)).toBeVisible();
  await press();
  await answer({ ...unsent, resendsLeft: 3 });
  expect(statuses()).toEqual([couldNot, 'You can ask 3 more times today.']);
});

test.each([
  ['a1b2', 'anna@example.com'],
  ['zz', 'a•••@example.com'],
])(
  'if the email address was stored for application %s, the page of application a1b2 shows the address %s',
  async (applicationId, address) => {
    keepAddress(applicationId, 'anna@example.com');
    await emailOfStep();
    expect(statuses()[0]).toBe(`We sent “Create documents” to ${address}. Check your junk folder too.`);
  },
);

test('if the id of an application is a number, its stored email address is found by the id as text', () => {
  keepAddress(7, 'anna@example.com');
  expect(addressOf('7')).toBe('anna@example.com');
});

test.each(['{', '5', '["a1b2",7]', '{"a1b2":"x"}'])(
  'if the text stored in place of the id and the email address is %s, the page shows the masked address',
  async (text) => {
    window.sessionStorage.setItem('loan-draft-address', text);
    await emailOfStep();
    expect(statuses()[0]).toContain('a•••@example.com');
  },
);

test('before and after each resend, the number of remaining emails is shown once', async () => {
  const { answer } = await emailOfStep({ ...sent, resendsLeft: 9 });
  expect(statuses()[1]).toBe('You can ask 9 more times today.');
  for (const [resendsLeft, words] of [
    [4, 'You can ask 4 more times today.'],
    [1, 'You can ask once more today.'],
    [0, 'This was the last email for today. Check your junk folder too.'],
  ] as const) {
    await press();
    await answer({ ...sent, resendsLeft });
    expect(statuses()[1]).toBe(words);
    expect(screen.getAllByText(/today/)).toHaveLength(1);
  }
});

test.each([
  [600, `You can ask for another email after 18:40. ${phone}`],
  [null, 'Please try again later.'],
])('if the bank refuses a resend (wait in s: %s), the page says when to ask again', async (seconds, text) => {
  const { refuse } = await emailOfStep();
  await press();
  stopClock();
  await refuse(429, seconds);
  expect(statuses()[1]).toBe(text);
});

test('while the visitor has to wait for another email, the button is off; before the first request, the time is not announced', async () => {
  stopClock();
  const { answer, calls } = await emailOfStep({ ...sent, secondsToResend: 27 });
  const wait = 'You can ask for another email after 18:31.';
  await press();
  expect([statuses()[1], screen.getAllByRole('status')[1]?.ariaLive, calls()]).toEqual([wait, 'off', 0]);
  expect(screen.getByRole('button')).toHaveAccessibleDescription(wait);
  act(() => void vi.advanceTimersByTime(27_000));
  expect(statuses()[1]).toBe('You can ask 5 more times today.');
  expect(screen.getByRole('button')).toHaveAccessibleDescription('');
  await press();
  await answer({ ...sent, resendsLeft: 4, secondsToResend: 27 });
  expect(statuses()[1]).toBe(wait);
  await press();
  expect(calls()).toBe(1);
});

test('after the last email of the day, the button is off and the phone number is shown', async () => {
  stopClock();
  await emailOfStep({ ...sent, resendsLeft: 0, secondsToResend: 24 * 3600 });
  expect(statuses()[1]).toBe(`You can ask for another email after 24\u00a0November, 18:30. ${phone}`);
  expect(screen.getByRole('link', { name: '+7 (495) 984 25 13' })).toHaveAttribute(
    'href',
    'tel:+74959842513',
  );
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  act(() => void vi.advanceTimersByTime(24 * 3600 * 1000));
  expect(statuses()[1]).toBe('You can ask again now.');
});

test('if the bank refuses a second resend with an equal wait, the wait starts again', async () => {
  const { calls, refuse } = await emailOfStep();
  await press();
  stopClock();
  const wait = 'You can ask for another email after 18:31.';
  for (const times of [1, 2]) {
    await refuse(429, 29);
    await press();
    const status = screen.getAllByRole('status')[1];
    expect([status?.textContent, status?.ariaLive, calls()]).toEqual([wait, 'polite', times]);
    act(() => void vi.advanceTimersByTime(29_000));
    expect(statuses()[1]).toBe('You can ask again now.');
    await press();
  }
});

test.each([
  [404, 'We have no email to send for this application.', false],
  [500, 'We do not know if the email was sent. Check your inbox, or try again.', true],
])('if a resend fails with %i, the alert is %j; a retry is sent: %s', async (status, words, canRetry) => {
  const { calls, refuse } = await emailOfStep();
  await press();
  await refuse(status);
  // Only a failure of the bank is logged.
  expect(claimConsole('error')).toHaveLength(canRetry ? 1 : 0);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  await press();
  expect([calls(), screen.queryAllByRole('alert').length]).toEqual(canRetry ? [2, 0] : [1, 1]);
});

test('a refused applicant whose email could not be sent can have it sent again', async () => {
  const declined = { ...sent, outcome: 'declined' } as const;
  const { bank, email } = await showWithStatus(<EndedArea outcome="declined" />, declined);
  expect(screen.queryByRole('button', { name: 'Send the email again' })).toBeNull();
  email.send({ type: 'email.check' });
  await act(() => bank.answer('loadStatus', { ...unsent, outcome: 'declined' }));
  expect(screen.getByText('We could not send “Create documents” to a•••@example.com.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the email again' })).toBeVisible();
});
