import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ApplicationStatus } from '#contract/application-status.ts';
import type { StepWithNext } from '#contract/steps.ts';
import { clearDrafts, keepAddress } from '#site/loan/form/drafts.ts';
import { EmailStatus } from '#site/loan/shell/EmailStatus.tsx';
import { ResendEmail } from '#site/loan/shell/ResendEmail.tsx';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { stepTexts } from '#site/texts/steps.ts';
import { claimConsole } from '../../support/console.ts';
import { InApplication } from '../../support/loan-screens.tsx';
import { emailOf } from '../../support/running-email.ts';

const unsentEmail = { subject: 'Create documents', to: 'a•••@example.com', sentAt: null };
const sent: ApplicationStatus = {
  currentStep: 2,
  outcome: 'approved',
  email: { ...unsentEmail, sentAt: '2026-01-16T10:00:00Z' },
  resendsLeft: 5,
};
const unsent: ApplicationStatus = { ...sent, email: unsentEmail };

function renderStatus({
  supportsStatus = true,
  step = 'scoring' as StepWithNext,
  onCorrect = null as (() => void) | null,
} = {}) {
  const { bank, email } = emailOf({ supportsStatus });
  render(
    <InApplication>
      <EmailStatus email={email} step={step} onCorrect={onCorrect} />
    </InApplication>,
  );
  return {
    receive: (status: ApplicationStatus) => act(() => bank.answer('loadStatus', status)),
    calls: (name: string) => bank.calls().filter(([operation]) => operation === name).length,
    pressResend: () => userEvent.click(screen.getByRole('button', { name: 'Send the email again' })),
    answerResend: (status: ApplicationStatus) => act(() => bank.answer('resendEmail', status)),
    refuseResend: (status: number, seconds: number | null) =>
      act(() => bank.refuse('resendEmail', status, '{}', seconds)),
  };
}

const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('the status is checked, then says that the email is being sent', async () => {
  const { receive } = renderStatus();
  expect(statuses()).toEqual(['Checking the status of your email.', '']);
  await receive(unsent);
  expect(statuses()).toEqual([
    'We are sending “Create documents” to a•••@example.com.',
    'You can ask 5 more times today.',
  ]);
  expect(screen.queryByRole('link')).toBeNull();
});

describe('the email address', () => {
  const changed = vi.fn();
  const correct = () => screen.queryByRole('button', { name: 'Wrong address? Change it' });
  afterEach(() => clearDrafts());

  test('is whole in the tab that has sent it, masked for any other application', async () => {
    keepAddress('a1b2', 'anna@example.com');
    const { receive } = renderStatus();
    await receive(sent);
    expect(statuses()[0]).toBe('We sent “Create documents” to anna@example.com. Check your junk folder too.');
    cleanup();
    keepAddress('zz', 'anna@example.com');
    await renderStatus().receive(sent);
    expect(statuses()[0]).toBe('We sent “Create documents” to a•••@example.com. Check your junk folder too.');
  });

  test('is whole at a bank without a status', () => {
    keepAddress('a1b2', 'anna@example.com');
    renderStatus({ supportsStatus: false });
    expect(statuses()).toEqual(['Check the inbox and the junk folder of anna@example.com.']);
  });

  test.each(['{', '5', '["a1b2",7]', '{"a1b2":"x"}'])(
    'stays masked if what is stored is %s',
    async (text) => {
      window.sessionStorage.setItem('loan-draft-address', text);
      await renderStatus().receive(sent);
      expect(statuses()[0]).toContain('a•••@example.com');
    },
  );

  test('can be corrected while the request can be changed', async () => {
    renderStatus();
    expect(correct()).toBeNull();
    cleanup();
    renderStatus({ onCorrect: changed });
    await userEvent.click(correct() as HTMLElement);
    expect(changed).toHaveBeenCalledOnce();
  });
});

test('after the signature another email has another code, and the button says so', async () => {
  const { receive, answerResend } = renderStatus({ step: 'signing' });
  await receive({ ...sent, currentStep: 4, outcome: 'approved' });
  expect(screen.getByText(stepTexts.signing.sent.email)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
  await answerResend({ ...sent, currentStep: 4, resendsLeft: 4 });
  expect(statuses()[1]).toBe(
    'A new code is on its way. The previous one no longer works. You can ask 4 more times today.',
  );
});

test('once the email is sent, there is a link to the next step', async () => {
  const { receive } = renderStatus();
  await receive(sent);
  expect(statuses()[0]).toBe('We sent “Create documents” to a•••@example.com. Check your junk folder too.');
  expect(screen.getByRole('link', { name: 'Continue to the schedule' })).toHaveAttribute(
    'href',
    '#/loan/a1b2/document',
  );
});

test.each([
  [4, 'You can ask 4 more times today.'],
  [1, 'You can ask once more today.'],
  [0, 'This was the last email for today. Check your junk folder too.'],
])(
  'resending: the number that the bank tells is shown before and after, once: %i',
  async (resendsLeft, words) => {
    const { receive, pressResend, answerResend } = renderStatus();
    await receive({ ...sent, resendsLeft: 9 });
    expect(screen.getByText('You can ask 9 more times today.')).toBeVisible();
    await pressResend();
    await answerResend({ ...sent, resendsLeft });
    expect(statuses()[1]).toBe(`Another copy of the email is on its way. ${words}`);
    expect(screen.getAllByText(/today/)).toHaveLength(1);
  },
);

test('resending: the link to the next step stays', async () => {
  const { receive, pressResend, answerResend } = renderStatus();
  await receive(sent);
  await pressResend();
  await answerResend(unsent);
  expect(statuses()[0]).toBe('We are sending “Create documents” to a•••@example.com.');
  expect(screen.getByRole('link', { name: 'Continue to the schedule' })).toBeVisible();
});

const phone = 'Need help? Call +7 (495) 984 25 13.';
const halfPastSix = new Date('2026-11-23T18:30:00');
const fakeTime = () =>
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: halfPastSix });

test.each([
  [27, 'Our last email is on its way; you can ask for another one at 18:31.'],
  [600, `You can ask for another email after 18:40. ${phone}`],
  [80_000, `You can ask for another email after 24\u00a0November, 16:44. ${phone}`],
  [null, 'Please try again later.'],
])('a resend that comes too early, with %s seconds to wait', async (seconds, text) => {
  const { receive, pressResend, refuseResend } = renderStatus();
  await receive(sent);
  await pressResend();
  fakeTime();
  await refuseResend(429, seconds);
  vi.useRealTimers();
  expect(statuses()[1]).toBe(text);
});

test('the button waits from the first status on, and after each email, without being announced', async () => {
  fakeTime();
  const { receive, pressResend, answerResend, calls } = renderStatus();
  const outcome = () => screen.getAllByRole('status')[1];
  await receive({ ...sent, secondsToResend: 27 });
  await pressResend();
  expect([outcome()?.textContent, outcome()?.ariaLive, calls('resendEmail')]).toEqual([
    'You can ask for another email after 18:31.',
    'off',
    0,
  ]);
  expect(screen.getByRole('button')).toHaveAccessibleDescription(
    'You can ask for another email after 18:31.',
  );
  act(() => void vi.advanceTimersByTime(27_000));
  expect(outcome()).toHaveTextContent('You can ask 5 more times today.');
  expect(screen.getByRole('button')).toHaveAccessibleDescription('');
  await pressResend();
  await answerResend({ ...sent, resendsLeft: 4, secondsToResend: 27 });
  expect(outcome()).toHaveTextContent(
    'Another copy of the email is on its way. You can ask for another email after 18:31.',
  );
  await pressResend();
  expect(calls('resendEmail')).toBe(1);
  vi.useRealTimers();
});

test('the last email of the day: the button is off until tomorrow, and the phone stands beside it', async () => {
  fakeTime();
  const { receive } = renderStatus();
  await receive({ ...sent, resendsLeft: 0, secondsToResend: 24 * 3600 });
  vi.useRealTimers();
  expect(statuses()[1]).toBe(`You can ask for another email after 24\u00a0November, 18:30. ${phone}`);
  expect(screen.getByRole('link', { name: '+7 (495) 984 25 13' })).toHaveAttribute(
    'href',
    'tel:+74959842513',
  );
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
});

test('what another call has said of the wait counts, too', () => {
  const { email } = emailOf({ supportsStatus: false });
  fakeTime();
  render(<ResendEmail email={email} texts={emailTexts.code} secondsLocked={24 * 3600} />);
  vi.useRealTimers();
  expect(statuses()).toEqual([`You can ask for a new code after 24\u00a0November, 18:30. ${phone}`]);
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
});

test.each([404, 409])(
  'where the bank has nothing to send (%i), it is said, and not offered again',
  async (status) => {
    const { receive, pressResend, refuseResend, calls } = renderStatus();
    await receive(sent);
    await pressResend();
    await refuseResend(status, null);
    expect(screen.getByRole('alert')).toHaveTextContent('We have no email to send for this application.');
    await pressResend();
    expect(calls('resendEmail')).toBe(1);
  },
);

test('an application that is further elsewhere: the email is one of a later step', async () => {
  const { receive } = renderStatus();
  const later = { subject: 'Your loan documents', to: 'a•••@example.com', sentAt: '2026-01-16T10:00:00Z' };
  await receive({ ...sent, currentStep: 3, email: later });
  expect(screen.getByText(/^You have continued this application on another device\./)).toBeVisible();
  expect(screen.queryByText(stepTexts.scoring.sent.email)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a failed resend is an alert, and can be repeated', async () => {
  const { receive, pressResend, refuseResend } = renderStatus();
  await receive(sent);
  await pressResend();
  await refuseResend(500, null);
  expect(claimConsole('error')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('We could not send the email. Please try again.');
  await pressResend();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a second refusal with the same seconds to wait begins the wait again', async () => {
  const { receive, pressResend, refuseResend, calls } = renderStatus();
  await receive(sent);
  await pressResend();
  fakeTime();
  const seen: (string | null | undefined | number)[][] = [];
  for (const _ of [1, 2]) {
    await refuseResend(429, 29);
    await pressResend();
    seen.push([statuses()[1], screen.getAllByRole('status')[1]?.ariaLive, calls('resendEmail')]);
    act(() => void vi.advanceTimersByTime(29_000));
    seen.push([statuses()[1]]);
    await pressResend();
  }
  vi.useRealTimers();
  const early = 'Our last email is on its way; you can ask for another one at 18:31.';
  expect(seen).toEqual([
    [early, 'polite', 1],
    ['You can ask again now.'],
    [early, 'polite', 2],
    ['You can ask again now.'],
  ]);
});
