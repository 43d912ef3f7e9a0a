// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LoanContext, Page } from '#machines/loan.types.ts';
import { ScoringForm } from '#site/loan/scoring/ScoringForm.tsx';
import { SummaryContext, summaryOf } from '#site/loan/shell/summary.ts';
import { offersOf } from '../../support/offers.ts';
import { loanAt, storedAt } from '../../support/running-loan.ts';
import { someTerms } from '../../support/schedules.ts';

const chosenOffer = offersOf('a1b2')[0] as ReturnType<typeof offersOf>[number];

function knownAt(page: Page, known: Partial<LoanContext>) {
  const { context } = loanAt('/loan/a1b2', storedAt('signing')).actor.getSnapshot();
  return summaryOf({ ...context, requestedPage: { page, applicationId: 'a1b2', token: null }, ...known });
}

test('step 2 has the chosen offer', () => {
  expect(knownAt('scoring', { chosenOffer, creditTerms: someTerms })).toEqual({ chosenOffer });
});

test.each<Page>(['schedule', 'signing', 'code'])('%s has the decided credit', (page) => {
  const known = knownAt(page, { chosenOffer, creditTerms: someTerms });
  expect(known).toEqual({ credit: someTerms, applicationId: 'a1b2' });
});

test.each<[string, Page, Partial<LoanContext>]>([
  ['step 2 without a choice that is known', 'scoring', { creditTerms: someTerms }],
  ['step 3 before the decision is known', 'schedule', { chosenOffer }],
  ['step 4 with the offer alone, which the decision may have changed', 'signing', { chosenOffer }],
])('nothing is claimed on %s', (_, page, known) => {
  expect(knownAt(page, known)).toBe(null);
});

const line = /150.000.₽ for 6.months, 26.105\.07.₽ a.month at.15%/;

const showOffer = () =>
  render(
    <SummaryContext value={{ chosenOffer }}>
      <ScoringForm busy={false} failed={false} isAlreadySent={false} onSubmit={vi.fn()} />
    </SummaryContext>,
  );

test('the chosen offer is one line on the scoring form', () => {
  const { container } = showOffer();
  expect(container.textContent).toMatch(line);
  expect(screen.getByText('Chosen offer').tagName).toBe('STRONG');
});

test('the chosen offer is folded on a phone', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  showOffer();
  vi.unstubAllGlobals();
  expect(screen.getByText(/^Chosen offer, 26.105\.07.₽ a.month$/).tagName).toBe('SUMMARY');
  expect(screen.getByText(line)).not.toBeVisible();
});
