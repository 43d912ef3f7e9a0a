import { bank } from '#contract/bank-identity.ts';
import type { Step } from '#contract/steps.ts';
import { withoutBreaks } from '../../documents/format.ts';
import type { Application } from '../../store/tables.ts';
import type { EmailBlock } from './email-content.ts';

/** An email about an application. `body` states what is true of it when the email is sent. */
export type ApplicationEmail = {
  subject: string;
  heading: string;
  body: (application: Application) => EmailBlock[];
  /** The step whose page the link opens, or the home page. */
  link: { label: string; opens: Step | 'home' };
  /** What to do if the recipient is not the applicant, true in the state in which the email is sent. */
  notYou: string;
};

/** Ways to reach the bank, for the end of a sentence. */
export const contact = `call ${withoutBreaks(bank.phone)} or write to ${bank.email}`;

/** `notYou` of the emails before the signature. */
export const notYouBeforeSignature =
  'Someone may have typed your address by mistake. Without the code that we send to this address, nothing is signed ' +
  `and you owe nothing. Do not forward this email. To have the application deleted, ${contact}.`;
