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
      <YourCredit credit={credit} isQuiet={isQuiet} withValidity={!isQuiet} />
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

test('names every number, what differs from the offer and why, and until when it can be accepted', () => {
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

test('what is accepted already is shown with the same numbers alone', () => {
  expect(shown(whole, { isQuiet: true })).toEqual({ figures, sentences: [] });
});

test.each([
  ['0f8c3a9b1c207b440f8c3a9b1c207b44', ['Application NB-0F8C-3A9B-1C20']],
  ['17', []],
])('the application is named by its number, never by its id: %s', (applicationId, sentences) => {
  expect(shown(whole, { isQuiet: true, applicationId }).sentences).toEqual(sentences);
});

test.each([
  ['higher', 18, /MuiAlert-colorWarning/],
  ['lower', 9, /MuiAlert-colorInfo/],
])('a rate that is %s than offered: a warning or a calm note', (_, rate, look) => {
  shown({ ...whole, rate });
  expect(screen.getByRole('note').className).toMatch(look);
});

test.each<[string, Partial<CreditTerms>, string[]]>([
  [
    'a lower rate, of reasons that the bank does not tell',
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
  ['an offer that the bank does not tell', { offeredRate: undefined }, []],
])('%s', (_, told, sentences) => {
  expect(shown({ ...whole, validUntil: undefined, ...told }).sentences).toEqual(sentences);
});

test.each<[string, Partial<CreditTerms>, string | undefined]>([
  ['none', { isInsuranceEnabled: false, amount: 300_000 }, 'None'],
  ['of a price that is not told', { requestedAmount: undefined }, 'Included'],
  ['not told', { isInsuranceEnabled: undefined }, undefined],
])('insurance: %s', (_, told, insurance) => {
  expect(Object.fromEntries(shown({ ...whole, ...told }).figures).Insurance).toBe(insurance);
});
