import { expect, vi } from 'vitest';
import { emailsAt } from '../../support/mailbox.ts';

/** The letters of an application that went from the form to the card, each once. */
export const journeyEmails = [
  'Confirmation code',
  'Create documents',
  'Credit issued',
  'Finish registration',
  'Your loan documents',
];

/** The same letters as the queue names them. */
export const journeyEmailTemplates = [
  'confirmationCode',
  'createDocuments',
  'creditIssued',
  'finishRegistration',
  'loanDocuments',
];

/** Waits until the address has these letters and no others. They leave side by side: the last one may arrive first. */
export const expectEmails = (url: string, address: string, subjects: string[]): Promise<void> =>
  vi.waitFor(
    async () => {
      const mails = (await emailsAt(url)).filter(({ to }) => to === address);
      expect(mails.map(({ subject }) => subject).sort()).toEqual(subjects);
    },
    { timeout: 20_000, interval: 50 },
  );
