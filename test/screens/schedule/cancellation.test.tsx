import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadScreens } from '#site/loan/screens/lazy-screens.tsx';
import { showLoan } from '../../support/loan-screens.tsx';
import { pathsTo } from '../../support/loan-states.ts';
import type { RunningLoan } from '../../support/running-loan.ts';

beforeAll(() => loadScreens());

let loan: RunningLoan;
const deny = () => userEvent.click(screen.getByRole('button', { name: 'Deny' }));
beforeEach(async () => {
  loan = await pathsTo['schedule.reviewingSchedule.ready']();
  showLoan(loan, '/loan/a1b2/document');
  await deny();
});

test('the question about the cancellation is a dialog with Deny and Cancel, and hides the roles of the page', () => {
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveAccessibleName('You exactly sure, you want to cancel this application?');
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent || button.ariaLabel),
  ).toEqual(['close', 'Cancel', 'Deny']);
  expect(screen.getAllByRole('button', { name: 'Deny' })).toHaveLength(1);
  expect(screen.queryByRole('table')).toBe(null);
  expect(dialog.contains(document.activeElement)).toBe(true);
});

test.each<[string, () => Promise<unknown>]>([
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'close' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click outside', () => userEvent.click(document.querySelector('.MuiDialog-container') as HTMLElement)],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
])('%s closes the dialog and returns the focus to Deny', async (_, close) => {
  await close();
  expect([loan.state(), screen.queryByRole('dialog')]).toEqual(['schedule.reviewingSchedule.ready', null]);
  expect(screen.getByRole('button', { name: 'Deny' })).toHaveFocus();
});

test('after a second press on Deny, the same dialog confirms the cancellation', async () => {
  const dialog = screen.getByRole('dialog');
  await deny();
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(dialog).toHaveAccessibleName('Your application has been deny!');
  expect(screen.getByText('Your application has been deny!')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Go home' }));
  expect(loan.state()).toBe('home');
});
