import { bank } from '#contract/bank-identity.ts';
import type { Step } from '#contract/steps.ts';
import { withoutBreaks } from '../../documents/format.ts';
import type { Application } from '../../store/tables.ts';
import type { EmailBlock } from './email-content.ts';

/** The template of an email about an application. `body` describes the application as it is when the email is sent. */
export type ApplicationEmail = {
  subject: string;
  heading: string;
  body: (application: Application) => EmailBlock[];
  /** The step whose page the link opens, or the home page. */
  link: { label: string; opens: Step | 'home' };
  /** Advice for a recipient who is not the applicant. It has to be true in every state in which the email is sent. */
  notYou: string;
};

/** Ways to reach the bank, for the end of a sentence. */
export const contact = `call ${withoutBreaks(bank.phone)} or write to ${bank.email}`;

/** `notYou` of the emails before the signature. */
export const notYouBeforeSignature =
  'Someone may have typed your address by mistake. Without the code that we send to this address, nothing is signed ' +
  `and you owe nothing. Do not forward this email. To have the application deleted, ${contact}.`;
