import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loadScreens } from '#site/loan/screens/lazy-screens.tsx';
import { SigningForm } from '#site/loan/signing/SigningForm.tsx';
import { claimConsole } from '../../support/console.ts';
import { InApplication, type Known, showLoan } from '../../support/loan-screens.tsx';
import { emailOf, sentStatus } from '../../support/running-email.ts';
import { loanAt, storedAt } from '../../support/running-loan.ts';
import { someTerms } from '../../support/schedules.ts';

const page = (known: Known) => (
  <InApplication {...known}>
    <SigningForm failure={null} isOpen />
  </InApplication>
);

function signing(supportsStatus = true) {
  const { bank, email } = emailOf({ supportsStatus, email: 'documents' });
  const { rerender } = render(page({ email }));
  return { bank, show: (busy: boolean) => rerender(page({ email: busy ? undefined : email, busy })) };
}

const agree = () => screen.getByRole('checkbox', { name: 'I agree' });

test("the link 'Information on your card' downloads a PDF file", () => {
  signing();
  const link = screen.getByRole('link', { name: 'Information on your card' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([
    './documents/information-on-your-card.pdf',
    true,
  ]);
});

test("the credit is shown once, in the form with 'I agree'", () => {
  render(page({ credit: someTerms }));
  const credits = screen.getAllByRole('region', { name: 'Your credit' });
  expect(credits.map((credit) => agree().closest('form')?.contains(credit))).toEqual([true]);
});

test("'Email the documents again' resends the email, and the button stays while the signature is sent", async () => {
  const { bank, show } = signing();
  const resend = () => screen.getByRole('button', { name: 'Email the documents again' });
  await userEvent.click(resend());
  expect(bank.calls()).toEqual([['resendEmail', 'a1b2', { email: 'documents' }]]);
  await act(() => bank.answer('resendEmail', sentStatus));
  expect(screen.getByText('The email is on its way. You can ask 5 more times today.')).toBeVisible();
  show(true);
  expect(resend()).toBeInTheDocument();
  show(false);
  await userEvent.click(resend());
  await act(() => bank.refuse('resendEmail', 404));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'We cannot send the email again. Check your inbox and your junk folder.',
  );
});

test('a bank without the status endpoint is not asked to send the documents again', () => {
  signing(false);
  expect(screen.queryByRole('button', { name: 'Email the documents again' })).toBe(null);
});

test('if the documents are signed, the page says so and leads to the code', () => {
  const { rerender } = render(page({ currentStep: 'schedule' }));
  const found = () => [
    screen.queryByText(/^You have signed these documents\./) !== null,
    screen.queryByRole('link', { name: 'Continue to the code' })?.getAttribute('href'),
  ];
  expect(found()).toEqual([false, undefined]);
  rerender(page({ currentStep: 'signing' }));
  expect(found()).toEqual([true, '#/loan/a1b2/code']);
});

test('if the bank accepts no codes for a day, the page says why the signature failed, and until when', async () => {
  await loadScreens();
  const loan = loanAt('/loan/a1b2/document/sign', storedAt('schedule'));
  showLoan(loan, '/loan/a1b2/document/sign');
  const explanation = () =>
    screen.queryByText(
      /^Too many codes were sent, or too many wrong codes were entered\. You can sign after .*\d\d:\d\d\.$/,
    );
  await userEvent.click(agree());
  const send = async (triesLeft?: number) => {
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await act(() => loan.bank.refuse('signDocuments', 429, JSON.stringify({ triesLeft }), 86_000));
    claimConsole('error');
    return [screen.getByRole('alert').textContent, explanation() !== null];
  };
  expect(await send()).toEqual(['Failed to sign documents.', false]);
  expect(await send(0)).toEqual(['Failed to sign documents.', true]);
});
