import { deliveryDays } from '#contract/limits.ts';
import type { Step } from '#contract/steps.ts';
import { codeLimits } from '../../rules/confirmation-code.ts';
import type { EmailKind } from '../../store/tables.ts';
import type { Fact } from './application-facts.ts';
import { contact } from './not-you.ts';

/**
 * The wording of an email. The facts of the application and the details of a decision stand after the first paragraph.
 * `linksTo` is the step whose page the link opens, or the home page. Plain text, no HTML.
 */
type EmailTemplate = {
  subject: string;
  heading: string;
  paragraphs: string[];
  linkLabel: string;
  linksTo: Step | 'home';
};

/** A part of an email's body: a paragraph, facts by their names, or a list. */
export type EmailBlock = string | { facts: Fact[] } | { list: string[] };

/** A filled template, before it is written as text and as HTML. Nothing in it is HTML. */
export type EmailContent = {
  subject: string;
  heading: string;
  greeting: string;
  blocks: EmailBlock[];
  /** Shown large, on a line of its own. */
  code?: string;
  link: { label: string; url: string };
  /** A question with its answer, after the link. */
  notice?: { question: string; answer: string };
  /** The bank's name, and why the recipient gets the email. */
  closing: [bank: string, reason: string];
};

export const emailTemplates: Record<EmailKind, EmailTemplate> = {
  finishRegistration: {
    subject: 'Finish registration',
    heading: 'Your application has passed the preliminary check',
    paragraphs: [
      'We can offer you the platinum digital credit card, subject to a final decision.',
      'The rate and the payment are those of the offer you chose; the final decision may change them. ' +
        'To make it, we need more details about you and your work.',
    ],
    linkLabel: 'Finish registration',
    linksTo: 'scoring',
  },
  createDocuments: {
    subject: 'Create documents',
    heading: 'Your credit is approved',
    paragraphs: [
      'We have approved your application for the platinum digital credit card.',
      'Check the payment schedule. When you agree to it, we prepare your documents.',
    ],
    linkLabel: 'See the payment schedule',
    linksTo: 'schedule',
  },
  applicationDenied: {
    subject: 'Application denied',
    heading: 'We could not approve your application',
    paragraphs: [
      'Thank you for applying for the platinum digital credit card. We have checked your answers and could not approve your application.',
      `If one of your answers was wrong, or you have a question, ${contact}.`,
    ],
    linkLabel: 'Go to the home page',
    linksTo: 'home',
  },
  applicationCancelled: {
    subject: 'Application cancelled',
    heading: 'Your application is cancelled',
    paragraphs: [
      'You have cancelled your application for the platinum digital credit card. Nothing was signed, and there is nothing to pay.',
      'The links of our earlier emails do not continue it any more. You can start a new application at any time.',
    ],
    linkLabel: 'Start a new application',
    linksTo: 'application',
  },
  loanDocuments: {
    subject: 'Your loan documents',
    heading: 'Your documents are ready',
    paragraphs: [
      'The credit agreement, your application and the payment schedule are attached to this email.',
      'Read the documents before you sign. You sign them on our site.',
    ],
    linkLabel: 'Sign the documents',
    linksTo: 'signing',
  },
  confirmationCode: {
    subject: 'Confirmation code',
    heading: 'Your confirmation code',
    paragraphs: [
      `Enter this code on our site to sign your documents. It is valid for ${codeLimits.minutes} minutes.`,
      'Do not share the code with anyone. Bank staff never ask for it.',
    ],
    linkLabel: 'Enter the code',
    linksTo: 'code',
  },
  creditIssued: {
    subject: 'Credit issued',
    heading: 'Your credit is issued',
    paragraphs: [
      'Congratulations! You have completed your new credit card.',
      'Pay each amount by its date in the payment schedule, which we emailed with your agreement.',
      `Your credit card will arrive soon: a courier brings it free of charge, in ${deliveryDays.largeCities} working days in the two large cities and in ${deliveryDays.elsewhere} days elsewhere. Have your passport at hand. To agree on a place, ${contact}. Thank you for choosing us!`,
    ],
    linkLabel: 'Go to the home page',
    linksTo: 'home',
  },
};

/** Stands at the end of every email, below the bank's name. */
export const reasonForEmail = 'You get this email because someone applied for a card with your address.';
