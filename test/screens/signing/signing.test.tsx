// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SummaryContext } from '#site/loan/shell/summary.ts';
import { SigningForm } from '#site/loan/signing/SigningForm.tsx';
import { someTerms } from '../../support/schedules.ts';

function signing() {
  const onSign = vi.fn();
  const screenWith = (state: { busy?: boolean; failed?: boolean }) => (
    <SigningForm busy={false} failed={false} onSign={onSign} {...state} />
  );
  const { rerender } = render(screenWith({}));
  return { onSign, show: (state: { busy?: boolean; failed?: boolean }) => rerender(screenWith(state)) };
}

const agree = () => screen.getByRole('checkbox', { name: 'I agree' });
const send = () => screen.getByRole('button', { name: 'Send' });

test("the card's document is a download of a static file", () => {
  signing();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Signing of documents');
  const link = screen.getByRole('link', { name: 'Information on your card' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([
    './documents/information-on-your-card.pdf',
    true,
  ]);
});

test('Send is disabled until the box is ticked, and signs once', async () => {
  const { onSign, show } = signing();
  expect(send()).toBeDisabled();
  await userEvent.click(agree());
  await userEvent.click(send());
  show({ busy: true });
  expect(screen.getByRole('progressbar')).toBeVisible();
  await userEvent.click(send());
  expect(onSign).toHaveBeenCalledTimes(1);
});

test("what is agreed to stands once, whole, in the form of 'I agree'", () => {
  render(
    <SummaryContext value={{ credit: someTerms, applicationId: 'a1b2' }}>
      <SigningForm busy={false} failed={false} onSign={vi.fn()} />
    </SummaryContext>,
  );
  const credits = screen.getAllByRole('region', { name: 'Your credit' });
  expect(credits.map((credit) => agree().closest('form')?.contains(credit))).toEqual([true]);
});
