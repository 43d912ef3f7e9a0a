import { type ApplicationEmail, notYouBeforeSignature } from './application-email.ts';
import { numberFact, offerTerms } from './credit-facts.ts';
import type { Fact } from './email-content.ts';

const afterAcceptance: Fact = ['First payment', 'A month after you accept the payment schedule'];

/** Sent when an offer is chosen. */
export const finishRegistration: ApplicationEmail = {
  subject: 'Preliminary check passed: finish registration',
  heading: 'Your application has passed the preliminary check',
  body: ({ offer }, number) => [
    'We can offer you the platinum digital credit card, subject to a final decision.',
    {
      facts: [numberFact(number), ...(offer ? [...offerTerms(offer), afterAcceptance] : [])],
    },
    'The rate and the payment are those of the offer you chose; the final decision may change them. ' +
      'To make it, we need more details about you and your work.',
  ],
  link: { label: 'Finish registration', opens: 'scoring' },
  notYou: notYouBeforeSignature,
};
