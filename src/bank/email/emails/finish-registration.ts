import { chosenOffer } from './credit-facts.ts';
import { type ApplicationEmail, notYouBeforeSignature } from './email-content.ts';

/** Sent when an offer is chosen. */
export const finishRegistration: ApplicationEmail = {
  subject: 'Preliminary check passed: finish registration',
  heading: 'Your application has passed the preliminary check',
  body: (application) => [
    'We can offer you the platinum digital credit card, subject to a final decision.',
    ...chosenOffer(application),
    'The final decision may raise or lower the rate and the payment. To make this decision, we need more details about you and ' +
      'your work.',
  ],
  link: { label: 'Finish registration', opens: 'scoring' },
  notYou: notYouBeforeSignature,
};
