import {
  lendingAge,
  maximumSalaries,
  minimumExperience,
  minimumIncome,
  type RefusalReason,
} from '#contract/refusals.ts';
import { countText, moneyText, roundMoneyText } from '../../documents/format.ts';
import { possibleAmount } from '../../rules/scoring.ts';
import type { Application } from '../../store/tables.ts';
import { requestedFacts } from './credit-facts.ts';
import { type ApplicationEmail, contact, type EmailBlock } from './email-content.ts';

/** Sent when scoring refuses. */
export const applicationDenied: ApplicationEmail = {
  subject: 'Application denied',
  heading: 'We could not approve your application',
  body: (application) => [
    'Thank you for applying for the platinum digital credit card. We have checked your answers.',
    { facts: requestedFacts(application) },
    ...refusal(application),
    `If one of your answers was wrong, or you have a question, ${contact}.`,
  ],
  link: { label: 'Start a new application', opens: 'application' },
  notYou: `Nothing was signed, and you owe nothing. To have the application deleted, ${contact}.`,
};

/** The reasons for the refusal, and what the applicant can do next. */
function refusal({ decision, answers }: Application): EmailBlock[] {
  if (!answers || !decision || decision.approved) return [];
  const { reasons } = decision;
  const list = reasons.map((reason) => sentences[reason]);
  const amount = possibleAmount(decision, answers);
  const nextStep = amount
    ? `With your salary, we can offer up to ${moneyText(amount)}. You can apply for this amount now.`
    : 'You can apply again once this has changed.';
  return [
    reasons.length === 1 ? 'This is the reason:' : 'These are the reasons:',
    { list },
    ...(reasons.includes('overSeventy') ? [] : [nextStep]),
  ];
}

/** Omits the applicant's age, which on a birthday depends on the time zone. */
const forAges = `We give this card to people from ${lendingAge.min} to ${lendingAge.max}.`;

const sentences: Record<RefusalReason, string> = {
  unemployed: 'You are unemployed. We give this card to people who work.',
  amountOverTwentySalaries: `The amount is more than ${maximumSalaries} times your monthly salary.`,
  // On the birthday, it may still be the day before in the bank's time zone.
  underTwenty: `${forAges} You can apply from the day after your ${lendingAge.min}th birthday.`,
  overSeventy: forAges,
  incomeTooLow: `Your salary is below ${roundMoneyText(minimumIncome)} a month, the minimum for this card.`,
  totalExperienceTooShort: `You have worked for less than ${countText(minimumExperience.total, 'year')} in total.`,
  currentExperienceTooShort:
    'You have been in your current job for less than ' +
    `${countText(minimumExperience.current * 12, 'month')}.`,
};
