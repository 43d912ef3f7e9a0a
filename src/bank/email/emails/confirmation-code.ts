import type { IsoDate } from '#contract/dates.ts';
import { codeMinutes } from '#contract/limits.ts';
import { dayText } from '../../documents/format.ts';
import { yourCredit } from './credit-facts.ts';
import { type ApplicationEmail, contact } from './email-content.ts';

/**
 * Sent when the applicant signs or needs a new code. The text has no application number and no year, so the code is its
 * only group of four digits. People, and programs that fill in codes, recognise the code by that.
 */
export const confirmationCode: ApplicationEmail = {
  subject: 'Confirmation code',
  heading: 'Your confirmation code',
  body: (application, codeEndsOn) => [
    `Enter this code on our site to sign your documents. ${validityOfCode(application.validUntil, codeEndsOn)}`,
    'Do not share the code with anyone. Bank staff never ask for it.',
    ...yourCredit(application, true),
  ],
  link: { label: 'Enter the code', opens: 'code' },
  notYou: `Without the code, nothing is signed and you owe nothing. To have the application deleted, ${contact}.`,
};

/** A code ends at the latest with the application's validity. The date has no year: see above. */
const validityOfCode = (validUntil: IsoDate | null, codeEndsOn?: IsoDate): string =>
  validUntil && codeEndsOn && codeEndsOn > validUntil
    ? `The code is valid until the end of ${dayText(validUntil)}.`
    : `It is valid for ${codeMinutes} minutes from when we created it, even if this email arrived later.`;
