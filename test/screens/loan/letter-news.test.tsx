import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ApplicationStatus } from '#contract/application-status.ts';
import { provideEmailDelivery } from '#site/loan/flow/email-delivery.ts';
import { LetterNews } from '#site/loan/shell/EmailStatus.tsx';
import { claimConsole } from '../../support/console.ts';
import { fakeBank } from '../../support/fake-bank.ts';

const out: ApplicationStatus = {
  currentStep: 2,
  outcome: 'approved',
  email: { subject: 'Create documents', to: 'a•••@example.com', sentAt: '2026-01-16T10:00:00Z' },
  resendsLeft: 5,
};

function waiting(supportsStatus = true) {
  const bank = fakeBank();
  const letter = createActor(provideEmailDelivery(bank.api), {
    input: { applicationId: 'a1b2', supportsStatus },
  });
  letter.start();
  const resend = () => letter.send({ type: 'email.resend' });
  render(
    <MemoryRouter>
      <LetterNews letter={letter} page="scoring" onResend={resend} />
    </MemoryRouter>,
  );
  return {
    told: (status: ApplicationStatus) => act(() => bank.answer('loadStatus', status)),
    pressed: () => userEvent.click(screen.getByRole('button', { name: 'Send the letter again' })),
    answered: (status: ApplicationStatus) => act(() => bank.answer('resendEmail', status)),
    refused: (status: number, seconds: number | null) =>
      act(() => bank.refuse('resendEmail', status, '{}', seconds)),
  };
}

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('it moves by itself: asked for, on its way, out with the way on', async () => {
  const { told } = waiting();
  expect(said()).toEqual(['The bank is asked for your letter.', '']);
  await told({ ...out, email: { ...(out.email as NonNullable<ApplicationStatus['email']>), sentAt: null } });
  expect(said()).toEqual(['“Create documents” is on its way to a•••@example.com.', '']);
  expect(screen.queryByRole('link')).toBeNull();
});

test('once it is out, the next step is a press away', async () => {
  const { told } = waiting();
  await told(out);
  expect(said()[0]).toBe(
    '“Create documents” has left for a•••@example.com. Look in the junk folder as well.',
  );
  expect(screen.getByRole('link', { name: 'Go on to the payment schedule' })).toHaveAttribute(
    'href',
    '/loan/a1b2/document',
  );
});

test('a no of the bank is said, and leads nowhere', async () => {
  const { told } = waiting();
  await told({ ...out, outcome: 'declined' });
  expect(screen.getByText('The bank has decided: this time it is a no. The letter says more.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a bank that tells nothing: the mailbox is all there is to look at', () => {
  waiting(false);
  expect(said()).toEqual(['Look for it in your mailbox, in the junk folder as well.']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('sent again: the limits are said before, and what is left of them after', async () => {
  const { told, pressed, answered } = waiting();
  await told(out);
  expect(screen.getByText('Every 30 seconds, five times a day.')).toBeVisible();
  await pressed();
  await answered({ ...out, resendsLeft: 4 });
  expect(said()[1]).toBe('It is on its way again. 4 more today.');
});

test('sent again: the way on stays while the new letter is on its way', async () => {
  const { told, pressed, answered } = waiting();
  await told(out);
  await pressed();
  await answered({
    ...out,
    email: { ...(out.email as NonNullable<ApplicationStatus['email']>), sentAt: null },
  });
  expect(said()[0]).toBe('“Create documents” is on its way to a•••@example.com.');
  expect(screen.getByRole('link', { name: 'Go on to the payment schedule' })).toBeVisible();
});

test.each([
  [27, 'Not yet: please wait 27 seconds.'],
  [1, 'Not yet: please wait 1 second.'],
  [600, 'Not yet: please wait 10 minutes.'],
  [80_000, 'Not yet: please wait 23 hours.'],
  [null, 'Not yet: please wait a little.'],
])('too often, with %s seconds to wait', async (seconds, words) => {
  const { told, pressed, refused } = waiting();
  await told(out);
  await pressed();
  await refused(429, seconds);
  expect(said()[1]).toBe(words);
});

test('a bank that cannot be asked is an alert, and can be asked again', async () => {
  const { told, pressed, refused } = waiting();
  await told(out);
  await pressed();
  await refused(500, null);
  expect(claimConsole('error')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('The bank could not be asked. Please try again.');
  await pressed();
  expect(screen.queryByRole('alert')).toBeNull();
});
