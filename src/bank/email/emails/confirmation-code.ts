import { codeMinutes } from '#contract/limits.ts';
import { yourCredit } from './credit-facts.ts';
import { type ApplicationEmail, contact } from './email-content.ts';

/**
 * Sent when the applicant signs or needs a new code. The text has no application number and no year: apart from a port,
 * only the code has four digits. People, and programs that fill in codes, recognise it by that.
 */
export const confirmationCode: ApplicationEmail = {
  subject: 'Confirmation code',
  heading: 'Your confirmation code',
  body: (application) => [
    'Enter this code on our site to confirm your signature. ' +
      `It is valid for up to ${codeMinutes} minutes from when we created it, even if this email arrived later.`,
    'Do not share the code with anyone. Bank staff never ask for it.',
    ...yourCredit(application, true),
  ],
  link: { label: 'Enter the code', opens: 'code' },
  notYou: `Without the code, no agreement comes into force and you owe nothing. To have the application deleted, ${contact}.`,
};
