import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ScoringForm } from '#site/loan/scoring/ScoringForm.tsx';
import { InApplication } from '../../support/loan-screens.tsx';
import { offersOf } from '../../support/offers.ts';

const line = /150.000.₽ for 6.months, 26.105\.07.₽ a.month at.15%/;

const showOffer = () =>
  render(
    <InApplication chosenOffer={offersOf('a1b2')[0] ?? null}>
      <ScoringForm busy={false} failed={false} onSubmit={vi.fn()} />
    </InApplication>,
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
