import type { Step } from '#contract/steps.ts';
import { codeLimits } from '../../rules/confirmation-code.ts';
import type { EmailKind } from '../../store/tables.ts';

/**
 * The wording of an email. The details of a decision stand after the first paragraph. `linksTo` is the step whose page
 * the link opens, or the home page. Plain text, no HTML.
 */
type EmailTemplate = {
  subject: string;
  heading: string;
  paragraphs: string[];
  linkLabel: string;
  linksTo: Step | 'home';
};

/** A part of an email's body: a paragraph, facts by their names, or a list. */
export type EmailBlock = string | { facts: [name: string, value: string][] } | { list: string[] };

/** A filled template, before it is written as text and as HTML. Nothing in it is HTML. */
export type EmailContent = {
  subject: string;
  heading: string;
  greeting: string;
  blocks: EmailBlock[];
  /** Shown large, on a line of its own. */
  code?: string;
  link: { label: string; url: string };
  /** The bank's name, and why the recipient gets the email. */
  closing: [bank: string, reason: string];
};

export const emailTemplates: Record<EmailKind, EmailTemplate> = {
  finishRegistration: {
    subject: 'Finish registration',
    heading: 'Your application has passed the preliminary check',
    paragraphs: [
      'We can offer you the platinum digital credit card, subject to a final decision.',
      'To make the final decision, we need more details about you and your work.',
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
      'You do not need to do anything.',
    ],
    linkLabel: 'Go to the home page',
    linksTo: 'home',
  },
  loanDocuments: {
    subject: 'Your loan documents',
    heading: 'Your documents are ready',
    paragraphs: [
      'The credit agreement, your application and the payment schedule are attached to this email.',
      'Read them before you sign. You sign them on our site.',
    ],
    linkLabel: 'Sign the documents',
    linksTo: 'signing',
  },
  confirmationCode: {
    subject: 'Confirmation code',
    heading: 'Your confirmation code',
    paragraphs: [
      `Enter this code on our site to sign your documents. It is valid for ${codeLimits.minutes} minutes.`,
      'Do not share it with anyone. Bank staff never ask for it.',
    ],
    linkLabel: 'Enter the code',
    linksTo: 'code',
  },
  creditIssued: {
    subject: 'Credit issued',
    heading: 'Your credit is issued',
    paragraphs: [
      'Congratulations! You have completed your new credit card.',
      'Your credit card will arrive soon: a courier brings it to you, free of charge. Thank you for choosing us!',
    ],
    linkLabel: 'Go to the home page',
    linksTo: 'home',
  },
};

/** Stands at the end of every email, below the bank's name. */
export const reasonForEmail =
  'You get this email because someone applied for a card with your address. If it was not you, you do not need to do anything.';
