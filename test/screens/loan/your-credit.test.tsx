import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CreditTerms } from '#contract/credit-terms.ts';
import { YourCredit } from '#site/loan/credit/YourCredit.tsx';
import { InApplication } from '../../support/loan-screens.tsx';

const whole: CreditTerms = {
  amount: 325_000,
  requestedAmount: 300_000,
  isInsuranceEnabled: true,
  term: 6,
  monthlyPayment: 57_045.69,
  rate: 18,
  totalPayment: 342_274.13,
  fullCost: 46.821,
  firstPaymentDate: '2026-12-21',
  offeredRate: 11,
  offeredMonthlyPayment: 55_917.73,
  rateReasons: ['employment', 'family', 'term'],
  validUntil: '2026-11-27',
};

const words = (part: Element) => part.textContent?.replaceAll('\u00a0', ' ');

function shown(credit: CreditTerms, { isQuiet = false, applicationId = '17' } = {}) {
  const { container } = render(
    <InApplication applicationId={applicationId}>
      <YourCredit credit={credit} isQuiet={isQuiet} />
    </InApplication>,
  );
  return {
    figures: [...container.querySelectorAll('dl > div')].map((figure) => [...figure.children].map(words)),
    sentences: [...container.querySelectorAll('p')].map(words),
  };
}

const figures = [
  ['Monthly payment', '57 045.69 ₽'],
  ['Total amount', '325 000 ₽'],
  ['Annual rate', '18%'],
  ['Requested amount', '300 000 ₽'],
  ['Insurance', '25 000 ₽, added to the amount'],
  ['Term', '6 months'],
  ['First payment', '21.12.2026'],
  ['Total to repay', '342 274.13 ₽'],
  ['Annual full cost', '46.821%'],
];

test('a credit is shown with all its numbers, its differences from the offer, the reasons for them, and the last day to accept', () => {
  expect(shown(whole)).toEqual({
    figures,
    sentences: [
      'The rate is higher than in the offer you chose: 18% instead of 11%.',
      'You pay 57 045.69 ₽ a month instead of 55 917.73 ₽.',
      'Reasons: your work, your family and a term under 12 months. Our email explains each one.',
      'You can accept until 27.11.2026. Payments are dated from the day you accept.',
    ],
  });
});

test('an accepted credit is shown with the same numbers and nothing else', () => {
  expect(shown(whole, { isQuiet: true })).toEqual({ figures, sentences: [] });
});

test.each([
  ['0f8c3a9b1c207b440f8c3a9b1c207b44', ['Application NB-0F8C-3A9B-1C20']],
  ['17', []],
])('the application is named by its number, never by its ID: %s', (applicationId, sentences) => {
  expect(shown(whole, { isQuiet: true, applicationId }).sentences).toEqual(sentences);
});

test.each([
  ['higher', 18, /MuiAlert-colorWarning/],
  ['lower', 9, /MuiAlert-colorInfo/],
])('a rate that is %s than offered has a note of the right severity', (_, rate, severity) => {
  shown({ ...whole, rate });
  expect(screen.getByRole('note').className).toMatch(severity);
});

test.each<[string, Partial<CreditTerms>, string[]]>([
  [
    'a lower rate without reasons from the bank',
    { rate: 9, monthlyPayment: 55_000, rateReasons: undefined },
    [
      'The rate is lower than in the offer you chose: 9% instead of 11%.',
      'You pay 55 000.00 ₽ a month instead of 55 917.73 ₽.',
      'Reasons: your answers and the term. Our email explains each one.',
    ],
  ],
  [
    'no change',
    { rate: 11, monthlyPayment: 55_917.73 },
    ['The rate and monthly payment are the same as in the offer you chose.'],
  ],
  ['no comparison without an offered rate', { offeredRate: undefined }, []],
])('a credit is compared with its offer: %s', (_, changes, sentences) => {
  expect(shown({ ...whole, validUntil: undefined, ...changes }).sentences).toEqual(sentences);
});

test.each<[string, Partial<CreditTerms>, string | undefined]>([
  ['None without insurance', { isInsuranceEnabled: false, amount: 300_000 }, 'None'],
  ['Included if its price is unknown', { requestedAmount: undefined }, 'Included'],
  ['absent if the bank did not say', { isInsuranceEnabled: undefined }, undefined],
])('the figure for insurance is %s', (_, changes, insurance) => {
  expect(Object.fromEntries(shown({ ...whole, ...changes }).figures).Insurance).toBe(insurance);
});
