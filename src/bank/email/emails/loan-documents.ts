import { validity, yourCredit } from './credit-facts.ts';
import { type ApplicationEmail, notYouBeforeSignature } from './email-content.ts';

/** Sent when the applicant accepts the schedule, with the documents attached. */
export const loanDocuments: ApplicationEmail = {
  subject: 'Your loan documents are ready to sign',
  heading: 'Your documents are ready',
  body: (application) => [
    ...yourCredit(application),
    'Read the documents before you sign. You sign them on our site.',
    ...validity(application),
  ],
  link: { label: 'Sign the documents', opens: 'signing' },
  notYou: notYouBeforeSignature,
};
