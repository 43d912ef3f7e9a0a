import { requestedFacts } from './credit-facts.ts';
import { type ApplicationEmail, contact } from './email-content.ts';

/** Sent when the applicant cancels. */
export const applicationCancelled: ApplicationEmail = {
  subject: 'Application cancelled',
  heading: 'Your application has been cancelled',
  body: (application) => [
    'You have cancelled your application for the platinum digital credit card. No agreement is in force, and there is nothing to pay.',
    { facts: requestedFacts(application) },
    'You cannot continue it with the links in our earlier emails. You can start a new application at any time.',
  ],
  link: { label: 'Start a new application', opens: 'application' },
  notYou:
    'You owe nothing. Someone with a link from one of our emails may have cancelled the application. To find out more, ' +
    `${contact}. You can also start a new application.`,
};
