import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LeavePage } from '#site/loan/shell/LeavePage.tsx';
import { setToday } from '../../support/form-fields.ts';
import { InApplication, type Known, showWithStatus } from '../../support/loan-screens.tsx';
import { offersOf } from '../../support/offers.ts';
import { emailOf, sentStatus, unsentStatus } from '../../support/running-email.ts';
import { storedAt } from '../../support/running-loan.ts';
import { storedItems } from '../../support/stored-state.ts';

const page = (known: Known = {}) => (
  <InApplication {...known}>
    <LeavePage />
  </InApplication>
);
const day = 'You can continue your application until 29.11.2026.';

test('the page, also behind the cancellation dialog, names the last day to continue until that day is over', async () => {
  setToday(2026, 11, 29);
  const { bank, email } = emailOf();
  const { rerender } = render(page({ email }));
  expect(screen.queryByText(day, { exact: false })).toBeNull();
  await act(() => bank.answer('loadStatus', { ...sentStatus, keptUntil: '2026-11-29' }));
  expect(screen.getByText(day, { exact: false })).toBeVisible();
  // The machine runs no email delivery while the dialog is open.
  rerender(page());
  expect(screen.getByText(day, { exact: false })).toBeVisible();
  setToday(2026, 11, 30);
  rerender(page());
  expect(screen.queryByText(day, { exact: false })).toBeNull();
});

test('at our bank, the page says how long an application without a chosen offer is kept', () => {
  const ourId = 'a'.repeat(32);
  const idAtAnotherBank = 'a1b2';
  const offers = offersOf(ourId);
  const [chosenOffer = null] = offers;
  const isSaid = () => screen.queryByText('Until you choose an offer, we keep', { exact: false }) !== null;
  const { rerender } = render(page({ applicationId: ourId, offers }));
  expect(isSaid()).toBe(true);
  for (const known of [
    { applicationId: idAtAnotherBank, offers },
    { applicationId: ourId, offers, chosenOffer },
    { applicationId: ourId, offers, currentStep: 'signing' } as const,
  ]) {
    rerender(page(known));
    expect(isSaid()).toBe(false);
  }
});

test('only if the application is stored, the page promises that this browser keeps the place', () => {
  const isPromised = () => screen.queryByText('This browser keeps your place.', { exact: false }) !== null;
  const { unmount } = render(page());
  expect(isPromised()).toBe(false);
  unmount();
  Object.assign(window.localStorage, storedItems(storedAt('application')));
  render(page());
  expect(isPromised()).toBe(true);
});

test.each([
  [sentStatus, true],
  [unsentStatus, false],
])('a link in the last email is promised only if the email was sent (%j: %s)', async (status, isPromised) => {
  await showWithStatus(<LeavePage />, status);
  for (const promise of [
    'On another device, open the link in our latest email. The link works for 7 days after we sent the email, or until the application ends if that is sooner.',
    'To return to it, open the link in our latest email.',
  ])
    expect(screen.queryByText(promise, { exact: false }) !== null).toBe(isPromised);
});
