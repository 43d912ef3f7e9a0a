import type { stepPaths } from '#contract/paths.ts';
import { codeLimits } from '../../rules/confirmation-code.ts';
import type { Letter } from './email-content.ts';
import type { BankMail } from './email-template.ts';

type Words = Omit<Letter, 'greeting' | 'code' | 'link'> & {
  label: string;
  page: 'home' | keyof typeof stepPaths;
};

/** The letters' words. `page` is where the link leads. */
export const words: Record<BankMail['kind'], Words> = {
  finishRegistration: {
    subject: 'Finish registration',
    heading: 'Your application has passed the preliminary check',
    paragraphs: [
      'The preliminary decision on your platinum digital credit card is a yes.',
      'For the final decision we need a few more answers, about you and your work.',
    ],
    label: 'Finish registration',
    page: 'scoring',
  },
  createDocuments: {
    subject: 'Create documents',
    heading: 'Your credit is approved',
    paragraphs: [
      'The final decision on your platinum digital credit card is a yes.',
      'Look through the payment schedule. Once you agree with it, we draw up your documents.',
    ],
    label: 'See the payment schedule',
    page: 'schedule',
  },
  applicationDenied: {
    subject: 'Application denied',
    heading: 'We cannot give you this credit',
    paragraphs: [
      'Thank you for applying for the platinum digital credit card. We have looked at your answers, and the decision is a no.',
      'Nothing more needs to be done. When your circumstances change, you are welcome to apply again.',
    ],
    label: 'Go to the home page',
    page: 'home',
  },
  loanDocuments: {
    subject: 'Your loan documents',
    heading: 'Your documents are ready',
    paragraphs: [
      'The credit agreement, your application and the payment schedule are attached to this letter.',
      'Read them in peace. When all is right, sign them on our site.',
    ],
    label: 'Sign the documents',
    page: 'signing',
  },
  confirmationCode: {
    subject: 'Confirmation code',
    heading: 'Your confirmation code',
    paragraphs: [
      `Enter this code on our site to sign your documents. It is valid for ${codeLimits.minutes} minutes.`,
      'Tell it to nobody. The staff of the bank never ask for it.',
    ],
    label: 'Enter the code',
    page: 'code',
  },
  creditIssued: {
    subject: 'Credit issued',
    heading: 'Your credit is issued',
    paragraphs: [
      'Congratulations! You have completed your new credit card.',
      'Your credit card will arrive soon: a courier brings it to you, free of charge. Thank you for choosing us!',
    ],
    label: 'Go to the home page',
    page: 'home',
  },
};
