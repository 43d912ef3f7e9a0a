import { deliveryDays } from '#contract/limits.ts';
import { yourCredit } from './credit-facts.ts';
import { type ApplicationEmail, contact } from './email-content.ts';

/** Sent when the correct code is entered. The documents are attached if no email with them was sent. */
export const creditIssued: ApplicationEmail = {
  subject: 'Credit issued',
  heading: 'Your credit has been issued',
  body: (application) => [
    'Congratulations! You have completed your new credit card.',
    ...yourCredit(application),
    'Make each payment by its date in the payment schedule of your agreement.',
    `Your credit card will arrive soon: a courier will bring it free of charge, in ${deliveryDays.largeCities} working days in the two large cities and in ${deliveryDays.elsewhere} days elsewhere. Have your passport ready. To arrange the delivery, ${contact}. Thank you for choosing us!`,
  ],
  link: { label: 'Go to the home page', opens: 'home' },
  notYou:
    'The agreement was signed with the code that we sent to this address. ' +
    `If you did not enter it, ${contact} at once.`,
};
