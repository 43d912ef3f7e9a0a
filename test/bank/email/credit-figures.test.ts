import { expect, test } from 'vitest';
import { renderEmail } from '#bank/email/emails/render-email.ts';
import { createCredit } from '#bank/rules/credit.ts';
import type { Application, EmailKind } from '#bank/store/tables.ts';
import type { ApplicationRequest } from '#contract/application.ts';
import type { PaymentSchedule } from '#contract/schedule.ts';
import { createOffers } from '#contract/tariffs.ts';
import { someAnswers, someRequest } from '../../support/requests.ts';

const applicationId = '3f9a1c207b44d1e0a6b5c4d3e2f10987';
const today = '2026-11-22';

type Profile = { amount: number; term: ApplicationRequest['term']; offer: number; points: number };
type Terms = [insurance: string, fullCostName: string, rate: string, fullCost: string];

/** `offer`: the chosen one of the four; `points`: by which scoring changes its rate. */
const profiles: [name: string, profile: Profile, terms: Terms][] = [
  [
    'insured',
    { amount: 300_000, term: 12, offer: 1, points: 0 },
    ['25 000.00 ₽, added to the amount', 'Full cost', '11%', '26.445%'],
  ],
  [
    'a salary client',
    { amount: 150_000, term: 12, offer: 2, points: 0 },
    ['None', 'Full cost', '14%', '14%'],
  ],
  ['rate up', { amount: 600_000, term: 6, offer: 0, points: 5 }, ['None', 'Full cost', '20%', '20%']],
  ['rate down', { amount: 451_000, term: 18, offer: 0, points: -7 }, ['None', 'Full cost', '8%', '8%']],
  [
    '24 months',
    { amount: 600_000, term: 24, offer: 3, points: 0 },
    ['40 000.00 ₽, added to the amount', 'Full cost', '10%', '16.539%'],
  ],
];

function approved({ amount, term, offer: choice, points }: Profile) {
  const offers = createOffers({ amount, term }, applicationId);
  const offer = offers[choice];
  if (!offer) throw new Error(`The bank makes four offers, 0 to 3, not ${choice}.`);
  const rate = offer.rate + points;
  return {
    id: applicationId,
    state: 'CC_APPROVED',
    request: { ...someRequest, amount, term },
    offers,
    offer,
    answers: someAnswers,
    decision: { approved: true, rate, adjustments: points ? [{ reason: 'married', points }] : [] },
    credit: createCredit(offer, rate, today),
    validUntil: null,
    createdAt: new Date(today),
    changedAt: new Date(today),
  } satisfies Application;
}

/** Rubles to the kopeck, by hand: `1234.5` as `1 234.50 ₽`. */
function rubles(amount: number): string {
  const [whole = '', part = ''] = amount.toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ' ')}.${part} ₽`;
}

/** The figures by the rows of the schedule alone. */
function figuresOf(paymentSchedule: PaymentSchedule, amount: number, terms: Terms, date: string) {
  const sum = (key: 'totalPayment' | 'debtPayment') =>
    paymentSchedule.reduce((kopecks, row) => kopecks + Math.round(row[key] * 100), 0) / 100;
  const [insurance, fullCostName, rate, fullCost] = terms;
  const payment = rubles(paymentSchedule[0]?.totalPayment ?? 0);
  return [
    `Amount: ${rubles(amount)}`,
    `Insurance: ${insurance}`,
    `Total amount: ${rubles(sum('debtPayment'))}`,
    `Rate: ${rate} a year`,
    `Monthly payment: ${payment}`,
    `Term: ${paymentSchedule.length} months`,
    `Total to repay: ${rubles(sum('totalPayment'))}`,
    `${fullCostName}: ${fullCost} a year`,
    `First payment: ${date}, ${payment}`,
  ];
}

test.each(profiles)("%s: every email has the schedule's figures, to the kopeck", (_, profile, terms) => {
  const application = approved(profile);
  const options = { publicUrl: 'https://bank.example', token: 'f00d', code: '4821' };
  const factsIn = (kind: EmailKind) => {
    const text = renderEmail(kind, application, options).text.replaceAll('\u00a0', ' ');
    return text.split('\nYour credit\n')[1]?.split('\n\n')[0]?.split('\n');
  };
  const figures = (date: string) =>
    figuresOf(application.credit.paymentSchedule, profile.amount, terms, date);
  const numbered = ['Application number: NB-3F9A-1C20-7B44', ...figures('22 December 2026')];
  expect({
    createDocuments: factsIn('createDocuments'),
    loanDocuments: factsIn('loanDocuments'),
    confirmationCode: factsIn('confirmationCode'),
    creditIssued: factsIn('creditIssued'),
  }).toEqual({
    createDocuments: numbered,
    loanDocuments: numbered,
    confirmationCode: figures('22 December'),
    creditIssued: numbered,
  });
});
