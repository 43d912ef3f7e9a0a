import { type ApplicationEmail, contact } from './application-email.ts';
import { requestedFacts } from './credit-facts.ts';

/** Sent when the applicant cancels. */
export const applicationCancelled: ApplicationEmail = {
  subject: 'Application cancelled',
  heading: 'Your application is cancelled',
  body: (application) => [
    'You have cancelled your application for the platinum digital credit card. No contract is in force, and there is nothing to pay.',
    { facts: requestedFacts(application) },
    'The links of our earlier emails do not continue it any more. You can start a new application at any time.',
  ],
  link: { label: 'Start a new application', opens: 'application' },
  notYou:
    'You owe nothing. Someone who knew the link of an email may have cancelled it: ' +
    `${contact} if you want to know more, or start a new application.`,
};
