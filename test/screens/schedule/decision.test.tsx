// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Credit } from '#contract/schedule.ts';
import { CreditDecision } from '#site/loan/schedule/CreditDecision.tsx';
import { someCredit } from '../../support/schedules.ts';

const whole: Credit = {
  amount: 325_000,
  requestedAmount: 300_000,
  term: 6,
  monthlyPayment: 57_045.69,
  rate: 18,
  psk: 47.113,
  isInsuranceEnabled: true,
  offeredRate: 11,
  offeredMonthlyPayment: 55_917.73,
  validUntil: '2026-11-27',
  ...someCredit,
};

const words = (part: Element) => part.textContent?.replaceAll('\u00a0', ' ');

function shown(credit: Credit) {
  const { container } = render(<CreditDecision credit={credit} />);
  return {
    figures: [...container.querySelectorAll('dl > div')].map((figure) => [...figure.children].map(words)),
    sentences: [...container.querySelectorAll('p')].map(words),
  };
}

test('leads with payment, rate and total, then says what the debt is made of and what differs from the offer', () => {
  expect(shown(whole)).toEqual({
    figures: [
      ['Monthly payment', '57 045.69 ₽'],
      ['Annual rate', '18%'],
      ['Total to repay', '1 015.02 ₽'],
      ['Term', '6 months'],
      ['Full cost a year', '47.113%'],
      ['Interest', '15.02 ₽'],
      ['Principal', '325 000 ₽ = 300 000 ₽ + 25 000 ₽ insurance'],
    ],
    sentences: [
      'The rate is higher than in the offer you chose: 18% instead of 11%.',
      'You pay 57 045.69 ₽ a month instead of 55 917.73 ₽.',
      'Your answers and the term decide this. Our email lists the reasons.',
      'You can accept this decision until 27.11.2026.',
    ],
  });
});

test('a bank that tells the schedule alone: what follows from it, exact to the kopeck, and no claim beyond', () => {
  expect(shown(someCredit)).toEqual({
    figures: [
      ['Monthly payment', '507.51 ₽'],
      ['Total to repay', '1 015.02 ₽'],
      ['Term', '2 months'],
      ['Interest', '15.02 ₽'],
      ['Principal', '1 000 ₽'],
    ],
    sentences: [],
  });
});

test('payments that differ before the last one have no monthly payment', () => {
  const [first, last] = someCredit.paymentSchedule;
  const paymentSchedule = [first, { ...first, totalPayment: 600 }, last] as Credit['paymentSchedule'];
  expect(shown({ paymentSchedule }).figures[0]).toEqual(['Total to repay', '1 615.02 ₽']);
});

test.each<[string, Partial<Credit>, string[]]>([
  [
    'a lower rate',
    { rate: 9, monthlyPayment: 55_000 },
    [
      'The rate is lower than in the offer you chose: 9% instead of 11%.',
      'You pay 55 000.00 ₽ a month instead of 55 917.73 ₽.',
      'Your answers and the term decide this. Our email lists the reasons.',
    ],
  ],
  [
    'no change',
    { rate: 11, monthlyPayment: 55_917.73 },
    ['Rate and monthly payment are the same as in the offer you chose.'],
  ],
  ['an offer that the bank does not tell', { offeredRate: undefined }, []],
])('%s', (_, told, sentences) => {
  expect(shown({ ...whole, validUntil: undefined, ...told }).sentences).toEqual(sentences);
});

test.each<[string, Partial<Credit>, string[][]]>([
  [
    'without insurance',
    { isInsuranceEnabled: false, amount: 300_000 },
    [
      ['Principal', '300 000 ₽'],
      ['Insurance', 'Not included'],
    ],
  ],
  [
    'with a price that is not told',
    { requestedAmount: undefined },
    [
      ['Principal', '325 000 ₽'],
      ['Insurance', 'Included'],
    ],
  ],
  ['not told', { isInsuranceEnabled: undefined }, [['Principal', '325 000 ₽']]],
])('insurance: %s', (_, told, figures) => {
  expect(shown({ ...whole, ...told }).figures.slice(6)).toEqual(figures);
});
