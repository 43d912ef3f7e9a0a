// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LoanContext, Page } from '#machines/loan.types.ts';
import { CardIssued } from '#site/loan/code/CardIssued.tsx';
import { OfferSummary, summaryOf } from '#site/loan/shell/OfferSummary.tsx';
import { SummaryContext } from '#site/loan/shell/StepFrame.tsx';
import { offersOf } from '../../support/offers.ts';
import { loanAt, storedAt } from '../../support/running-loan.ts';

const chosenOffer = offersOf('a1b2')[0] as ReturnType<typeof offersOf>[number];
const terms = { amount: 325_000, term: 6, monthlyPayment: 57_045.69, rate: 18 };

function knownAt(page: Page, known: Partial<LoanContext>) {
  const { context } = loanAt('/loan/a1b2', storedAt('signing')).actor.getSnapshot();
  return summaryOf({ ...context, requestedPage: { page, applicationId: 'a1b2', token: null }, ...known });
}

test('step 2 has the chosen offer', () => {
  const { totalAmount: amount, term, monthlyPayment, rate } = chosenOffer;
  expect(knownAt('scoring', { chosenOffer })).toEqual({
    isDecided: false,
    amount,
    term,
    monthlyPayment,
    rate,
  });
});

test.each<Page>(['schedule', 'signing', 'code'])('%s has the decided credit', (page) => {
  expect(knownAt(page, { chosenOffer, creditTerms: terms })).toEqual({ isDecided: true, ...terms });
});

test.each<[string, Page, Partial<LoanContext>]>([
  ['step 2 without a choice that is known', 'scoring', { creditTerms: terms }],
  ['step 3 before the decision is known', 'schedule', { chosenOffer }],
  ['step 4 with the offer alone, which the decision may have changed', 'signing', { chosenOffer }],
])('nothing is claimed on %s', (_, page, known) => {
  expect(knownAt(page, known)).toBe(null);
});

const summary = { isDecided: true, ...terms };
const line = /325.000.₽ for 6.months, 57.045\.69.₽ a.month at.18%/;

test('is one line', () => {
  const { container } = render(<OfferSummary summary={summary} />);
  expect(container.textContent).toMatch(line);
  expect(screen.getByText('Your credit').tagName).toBe('STRONG');
});

test('is folded on a phone', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(<OfferSummary summary={{ ...summary, isDecided: false }} />);
  vi.unstubAllGlobals();
  expect(screen.getByText(/^Chosen offer, 57.045\.69.₽ a.month$/).tagName).toBe('SUMMARY');
  expect(screen.getByText(line)).not.toBeVisible();
});

test.each([[summary], [null]])('the end says once what the credit is, where it is known: %o', (known) => {
  render(
    <SummaryContext value={known}>
      <CardIssued onHome={vi.fn()} />
    </SummaryContext>,
  );
  const lines = screen
    .queryAllByText(/a month at/)
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(lines).toEqual(known ? ['Your credit 325 000 ₽ for 6 months, 57 045.69 ₽ a month at 18%'] : []);
});
