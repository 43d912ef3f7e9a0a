import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { LoanOffer } from '#contract/offer.ts';
import { OfferList } from '#site/loan/offers/OfferList.tsx';
import { loseFocus } from '../../support/form-fields.ts';
import { InApplication, type Known } from '../../support/loan-screens.tsx';
import { offersOf } from '../../support/offers.ts';

const list = (offers: LoanOffer[], known: Known = {}) => (
  <InApplication offers={offers} {...known}>
    <OfferList />
  </InApplication>
);
const offerBlocks = () => [...document.querySelectorAll<HTMLElement>('.offer')];
const rates = () => offerBlocks().map((block) => block.querySelector('.offer__rate span')?.textContent);
const terms = (block: HTMLElement) =>
  Object.fromEntries(
    within(block)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')]),
  );
const notes = () =>
  offerBlocks().map((block) => block.querySelector('.offer__notes')?.textContent?.replaceAll('\u00a0', ' '));
const filled = () =>
  offerBlocks().map((block) => within(block).getByRole('button').matches('.MuiButton-contained'));

test('the offers are sorted by rate, highest first; the given array keeps its order', () => {
  const offers = offersOf('a1b2');
  render(list(offers));
  expect(rates()).toEqual(['15%', '14%', '11%', '10%']);
  expect(offers).toEqual(offersOf('a1b2'));
});

test('an offer shows all its terms and its total cost', () => {
  render(list(offersOf('a1b2')));
  expect(terms(offerBlocks()[3] as HTMLElement)).toEqual({
    'Monthly payment': '27 449.82 ₽',
    Term: '6 months',
    'Requested amount': '150 000.00 ₽',
    'Total amount': '160 000.00 ₽',
    Insurance: 'Yes',
    'Salary client': 'Yes',
    'Total to repay': '164 698.94 ₽',
    Overpayment: '14 698.94 ₽',
    'Annual full cost': '32.858%',
  });
});

test('only the cheapest offer open to everyone has a filled button, and notes compare the costs', () => {
  render(list(offersOf('a1b2')));
  expect(notes()).toEqual([
    'Lowest total cost open to everyone',
    'For salary clients: saves 446.21 ₽',
    '8 541.94 ₽ above the lowest cost open to everyone',
    'For salary clients',
  ]);
  expect(filled()).toEqual([true, false, false, false]);
});

test('once an offer is chosen, it is highlighted, and no button is filled', () => {
  const offers = offersOf('a1b2');
  render(list(offers, { chosenOffer: offers[2] as LoanOffer }));
  const highlighted = offerBlocks().map((block) => block.matches('[data-highlighted]'));
  expect(highlighted).toEqual([false, true, false, false]);
  expect(filled()).toEqual([false, false, false, false]);
});

test('the differences between the offers are explained', () => {
  render(list(offersOf('a1b2')));
  const text = (document.querySelector('.step-frame__screen')?.textContent ?? '').replaceAll('\u00a0', ' ');
  expect(text).toContain('Insurance: its price is added to the amount, so you borrow and pay back more.');
  expect(text).toContain('Salary client: a lower rate if your salary is paid into a NeoBank account.');
});

test.each([{ term: 12 }, { requestedAmount: 15_000 }])(
  'if one offer differs from the others in %j, no text says what the visitor asked for',
  (different) => {
    const [first, ...others] = offersOf('a1b2') as [LoanOffer, ...LoanOffer[]];
    const { container } = render(list([{ ...first, ...different }, ...others]));
    expect(container.textContent).not.toContain('You asked for');
  },
);

test('if all offers are for salary clients, the cheapest offer has the filled button', () => {
  render(list(offersOf('a1b2').filter(({ isSalaryClient }) => isSalaryClient)));
  expect([filled(), notes()]).toEqual([
    [true, false],
    ['For salary clients', 'For salary clients'],
  ]);
});

test('if all offers cost the same, or there is only one offer, no note compares the costs; equal offers have filled buttons', () => {
  const [offer] = offersOf('a1b2') as [LoanOffer];
  const { rerender } = render(list([offer, offer]));
  expect([notes(), filled()]).toEqual([
    ['', ''],
    [true, true],
  ]);
  rerender(list([offer]));
  expect(notes()).toEqual(['']);
});

test('the chosen offer is passed on exactly as it was received', async () => {
  const chooseOffer = vi.fn();
  const offers = offersOf(17).map((offer) => ({ ...offer, partner: { id: 'x' } }));
  render(list(offers, { commands: { chooseOffer } }));
  await userEvent.click(within(offerBlocks()[3] as HTMLElement).getByRole('button', { name: /^Select 10%/ }));
  expect(chooseOffer.mock.calls).toHaveLength(1);
  expect(chooseOffer.mock.calls[0]?.[0]).toBe(offers[3]);
});

test('while the chosen offer is sent, all offers are disabled; afterwards, the pressed button has the focus', async () => {
  const commands = { chooseOffer: vi.fn() };
  const offers = offersOf('a1b2');
  const { rerender } = render(list(offers, { commands }));
  const button = within(offerBlocks()[1] as HTMLElement).getByRole('button');
  await userEvent.click(button);
  rerender(list(offers, { busy: true, commands }));
  expect(screen.getByRole('progressbar')).toBeVisible();
  expect(screen.getAllByRole('button', { hidden: true }).every((one) => one.matches(':disabled'))).toBe(true);
  expect(commands.chooseOffer).toHaveBeenCalledTimes(1);
  loseFocus();
  rerender(list(offers, { commands }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button).toHaveFocus();
});

test('of identical offers, one is marked as the choice', () => {
  const [offer, ...others] = offersOf('a1b2') as [LoanOffer, ...LoanOffer[]];
  render(list([offer, { ...offer }, ...others], { chosenOffer: { ...offer } }));
  expect(screen.getAllByText('Your choice')).toHaveLength(1);
});
