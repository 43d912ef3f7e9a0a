import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { CreditTerms } from '#contract/credit-terms.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { YourCredit } from '#site/loan/credit/YourCredit.tsx';
import { setToday } from '../../support/form-fields.ts';
import { InApplication } from '../../support/loan-screens.tsx';
import { offersOf } from '../../support/offers.ts';

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

beforeEach(() => setToday(2026, 11, 27));

const words = (part: Element) => part.textContent?.replaceAll('\u00a0', ' ');

type Shown = { isQuiet?: boolean; applicationId?: string; chosenOffer?: LoanOffer | null };

function shown(
  credit: CreditTerms,
  { isQuiet = false, applicationId = '17', chosenOffer = null }: Shown = {},
) {
  const { container } = render(
    <InApplication applicationId={applicationId} chosenOffer={chosenOffer}>
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
  ['Total amount', '325 000.00 ₽'],
  ['Annual rate', '18%'],
  ['Requested amount', '300 000.00 ₽'],
  ['Insurance', '25 000.00 ₽, added to the amount'],
  ['Term', '6 months'],
  ['First payment', '21.12.2026'],
  ['Total to repay', '342 274.13 ₽'],
  ['Annual full cost', '46.821%'],
];

test('the credit is shown with all its numbers, its differences from the offer, and the last day to accept', () => {
  expect(shown(whole)).toEqual({
    figures,
    sentences: [
      'The rate is higher than in the offer you chose: 18% instead of 11%.',
      'You pay 57 045.69 ₽ a month instead of 55 917.73 ₽.',
      'What raised or lowered the rate: your work, your family and a term under 12 months. The email with our decision explains each one.',
      'You can accept the payment schedule until 27.11.2026. The first payment is due a month after you accept.',
    ],
  });
});

test.each([
  ['0f8c3a9b1c207b440f8c3a9b1c207b44', ['Application NB-0F8C-3A9B-1C20']],
  ['17', []],
])(
  'after acceptance, the numbers of the credit are shown, and for application %s these sentences: %j',
  (id, sentences) => {
    expect(shown(whole, { isQuiet: true, applicationId: id })).toEqual({ figures, sentences });
  },
);

test.each([
  [{ rate: 18 }, /MuiAlert-colorWarning/],
  [{ rate: 9 }, /MuiAlert-colorInfo/],
  [{ rate: 11, monthlyPayment: 55_917.74 }, /MuiAlert-colorWarning/],
  [{ rate: 11, monthlyPayment: 55_917.72 }, /MuiAlert-colorInfo/],
])(
  'if the decision differs from the offer by %j, the note has the expected severity, and reasons for a changed rate only',
  (decided, severity) => {
    shown({ ...whole, ...decided });
    expect(screen.getByRole('note').className).toMatch(severity);
    expect(screen.queryByText(/What raised or lowered/) !== null).toBe(decided.rate !== 11);
  },
);

test.each<[string, Partial<CreditTerms>, string[]]>([
  [
    'a lower rate and no reasons from the bank',
    { rate: 9, monthlyPayment: 55_000, rateReasons: undefined },
    [
      'The rate is lower than in the offer you chose: 9% instead of 11%.',
      'You pay 55 000.00 ₽ a month instead of 55 917.73 ₽.',
    ],
  ],
  [
    'the same rate as the offer',
    { rate: 11, monthlyPayment: 55_917.73 },
    ['The rate and monthly payment are the same as in the offer you chose.'],
  ],
  [
    'no rates, but a higher payment than in the offer',
    { rate: undefined, offeredRate: undefined, rateReasons: undefined },
    ['You pay 57 045.69 ₽ a month instead of 55 917.73 ₽.'],
  ],
  ['the same payment, but no offered rate', { monthlyPayment: 55_917.73, offeredRate: undefined }, []],
  ['the same rate, but no offered payment', { rate: 11, offeredMonthlyPayment: undefined }, []],
])('for a credit with %s, the comparison has the expected sentences', (_, changes, sentences) => {
  expect(shown({ ...whole, validUntil: undefined, ...changes }).sentences).toEqual(sentences);
});

test('a credit is compared with the offer chosen in this browser if the bank does not repeat the offer', () => {
  const { sentences } = shown(
    { ...whole, offeredRate: undefined, offeredMonthlyPayment: undefined, validUntil: undefined },
    { chosenOffer: { ...(offersOf('17')[0] as LoanOffer), rate: 11, monthlyPayment: 55_917.73 } },
  );
  expect(sentences.slice(0, 2)).toEqual([
    'The rate is higher than in the offer you chose: 18% instead of 11%.',
    'You pay 57 045.69 ₽ a month instead of 55 917.73 ₽.',
  ]);
});

test.each<[string, Partial<CreditTerms>, string | undefined]>([
  ['the credit has no insurance', { isInsuranceEnabled: false, amount: 300_000 }, 'None'],
  ['the price of the insurance is unknown', { requestedAmount: undefined }, 'Included'],
  ['the bank does not mention insurance', { isInsuranceEnabled: undefined }, undefined],
])('if %s, the figure for insurance is as expected', (_, changes, insurance) => {
  expect(Object.fromEntries(shown({ ...whole, ...changes }).figures).Insurance).toBe(insurance);
});

test('once the last day to accept has ended where the visitor is, the credit does not name it', () => {
  setToday(2026, 11, 28);
  expect(shown(whole).sentences.join()).not.toContain('27.11.2026');
});
