import { codeLimits } from '../../rules/confirmation-code.ts';
import { type ApplicationEmail, contact } from './application-email.ts';
import { creditTerms } from './credit-facts.ts';

/**
 * Sent when the applicant signs. It names no number and no date: the code is its only group of four digits, for people
 * and for programs that fill codes in.
 */
export const confirmationCode: ApplicationEmail = {
  subject: 'Confirmation code',
  heading: 'Your confirmation code',
  body: ({ credit }) => [
    `Enter this code on our site to sign your documents. It is valid for ${codeLimits.minutes} minutes.`,
    ...(credit ? [{ facts: creditTerms(credit) }] : []),
    'Do not share the code with anyone. Bank staff never ask for it.',
  ],
  link: { label: 'Enter the code', opens: 'code' },
  notYou:
    'Give the code to nobody: nothing is signed, and you owe nothing, without it. ' +
    `You can ${contact}, and we delete the application.`,
};
