import { bank } from '#contract/bank-identity.ts';
import { withoutBreaks } from '../../documents/format.ts';
import type { EmailKind } from '../../store/tables.ts';

/** How to reach the bank, within a sentence. */
export const contact = `call ${withoutBreaks(bank.phone)} or write to ${bank.email}`;

const beforeSignature =
  'Someone may have typed your address by mistake. Nothing is signed, and you owe nothing, without the code that we ' +
  `send to this address. Do not pass this email on. You can ${contact}, and we delete the application.`;

/** What to do where the recipient is not the applicant, true in the state in which the email is sent. */
export const notYou: Record<EmailKind, string> = {
  finishRegistration: beforeSignature,
  createDocuments: beforeSignature,
  loanDocuments: beforeSignature,
  confirmationCode:
    'Give the code to nobody: nothing is signed, and you owe nothing, without it. ' +
    `You can ${contact}, and we delete the application.`,
  creditIssued:
    'The agreement was signed with the code that we sent to this address. ' +
    `If you did not enter it, ${contact} at once.`,
  applicationDenied: `Nothing was signed, and you owe nothing. You can ${contact}, and we delete the application.`,
  applicationCancelled:
    'Nothing was signed, and you owe nothing. Someone who knew the link of an email may have cancelled it: ' +
    `${contact} if you want to know more, or start a new application.`,
};
