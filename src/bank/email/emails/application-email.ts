import { bank } from '#contract/bank-identity.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { RefusalReason } from '#contract/refusals.ts';
import type { Step } from '#contract/steps.ts';
import { withoutBreaks } from '../../documents/format.ts';
import type { DisclosedCredit } from '../../rules/credit.ts';
import type { RateAdjustment } from '../../rules/scoring.ts';
import type { EmailBlock } from './email-content.ts';

/** What is known when an email is sent: the chosen offer, and the approved credit or the reasons of a refusal. */
export type Decision = {
  offer?: LoanOffer | undefined;
  credit?: DisclosedCredit | undefined;
  adjustments?: RateAdjustment[] | undefined;
  reasons?: RefusalReason[] | undefined;
  /** Rubles; the largest amount that the bank would grant, if the amount alone was refused. */
  possibleAmount?: number | undefined;
};

/** An email about an application. `body` gets the decision, and the application's number (`NB-3F9A-1C20-7B44`). */
export type ApplicationEmail = {
  subject: string;
  heading: string;
  body: (decision: Decision, number: string) => EmailBlock[];
  /** The step whose page the link opens, or the home page. */
  link: { label: string; opens: Step | 'home' };
  /** What to do if the recipient is not the applicant, true in the state in which the email is sent. */
  notYou: string;
};

/** How to reach the bank, within a sentence. */
export const contact = `call ${withoutBreaks(bank.phone)} or write to ${bank.email}`;

/** The advice of the emails before the signature. */
export const notYouBeforeSignature =
  'Someone may have typed your address by mistake. Nothing is signed, and you owe nothing, without the code that we ' +
  `send to this address. Do not pass this email on. You can ${contact}, and we delete the application.`;
