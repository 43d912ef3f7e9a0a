import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { ScheduleReview } from '#site/loan/schedule/ScheduleReview.tsx';
import { InApplication, type Known } from '../../support/loan-screens.tsx';
import { someCredit } from '../../support/schedules.ts';

type State = Omit<Known, 'credit'> & Partial<ComponentProps<typeof ScheduleReview>>;

function review(first: State = {}) {
  const commands = { acceptSchedule: vi.fn(), askCancellation: vi.fn() };
  const screenWith = ({ credit = someCredit, isRenewed = false, ...known }: State) => (
    <StrictMode>
      <InApplication {...known} commands={commands}>
        <ScheduleReview credit={credit} isRenewed={isRenewed} isOpen />
      </InApplication>
    </StrictMode>
  );
  const { rerender } = render(screenWith(first));
  return { ...commands, show: (state: State) => rerender(screenWith(state)) };
}

const agree = () => screen.getByRole('checkbox', { name: 'I agree with the payment schedule' });
const send = () => screen.getByRole('button', { name: 'Send' });

test('the consent is sent once, and only while the box is ticked; after a failure, the consent can be sent again', async () => {
  const { acceptSchedule, show } = review();
  for (const isTicked of [false, true, false]) {
    expect([agree().matches(':checked'), send().matches(':disabled')]).toEqual([isTicked, !isTicked]);
    await userEvent.click(agree());
  }
  await userEvent.click(send());
  show({ busy: true });
  expect(screen.getByRole('progressbar')).toBeVisible();
  expect([send().matches(':disabled'), agree().matches(':disabled')]).toEqual([true, true]);
  await userEvent.click(send());
  expect(acceptSchedule).toHaveBeenCalledTimes(1);
  show({ failed: true });
  expect(screen.getByRole('alert').compareDocumentPosition(agree())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('progressbar')).toBe(null);
  expect(agree()).toBeChecked();
  await userEvent.click(send());
  expect(acceptSchedule).toHaveBeenCalledTimes(2);
});

test('if the schedule has changed, a text above its figures says so and gives no reason', () => {
  const { show } = review();
  const words = 'This schedule has changed since it was shown to you: please read it and agree again.';
  expect(screen.queryByText(words)).toBeNull();
  show({ isRenewed: true });
  const heading = screen.getByRole('heading', { name: 'Your credit' });
  expect(screen.getByText(words).compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('if the schedule is empty, the visitor cannot accept it, but can cancel the application', async () => {
  const { askCancellation } = review({ credit: { paymentSchedule: [] } });
  expect(screen.getByText('No payment schedule available.')).toBeVisible();
  expect(screen.queryByRole('table')).toBe(null);
  expect(agree()).toBeDisabled();
  expect(send()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
  expect(askCancellation).toHaveBeenCalledTimes(1);
});

test('the printed page has the number of the application, but not its ID', () => {
  const applicationId = '0f8c3a9b1c207b440f8c3a9b1c207b44';
  review({ applicationId });
  expect(screen.getByText(/Printed on/).textContent).toMatch(
    /^NeoBank\. Application NB-0F8C-3A9B-1C20\. Printed on \d\d\.\d\d\.\d{4}\.$/,
  );
  expect(document.body.textContent).not.toContain(applicationId);
});

test('the page of an accepted schedule says so, leads to the next step, and promises no email', () => {
  const { show } = review({ currentStep: 'scoring' });
  const promise = /^When you press Send, we email you the documents\./;
  const found = () => [
    screen.queryByText('You have accepted this schedule.') !== null,
    screen.queryByRole('link')?.getAttribute('href'),
    screen.queryByText(promise) !== null,
  ];
  expect(found()).toEqual([false, undefined, true]);
  show({ currentStep: 'signing' });
  expect(found()).toEqual([true, '#/loan/a1b2/code', false]);
});
