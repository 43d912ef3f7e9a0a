import { validity, yourCredit } from './credit-facts.ts';
import { type ApplicationEmail, notYouBeforeSignature } from './email-content.ts';

/** Sent when scoring approves. */
export const createDocuments: ApplicationEmail = {
  subject: 'Your credit is approved: create documents',
  heading: 'Your credit is approved',
  body: (application) => [
    ...yourCredit(application),
    'Check the payment schedule. When you agree to it, we prepare your documents. If you agree on a later day, the ' +
      'first payment is due a month after that day.',
    ...validity(application),
  ],
  link: { label: 'See the payment schedule', opens: 'schedule' },
  notYou: notYouBeforeSignature,
};
