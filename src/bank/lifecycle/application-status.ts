import type { ApplicationStatus } from '#contract/application-status.ts';
import { resendsLeft } from '../email/email-limits.ts';
import { emailTemplates } from '../email/templates/email-templates.ts';
import type { Application, ApplicationState, Email } from '../store/tables.ts';

/**
 * What the applicant sees of each state: the furthest step that is done, and the outcome. With the documents created,
 * the signing is done once a code was emailed.
 */
const statusOf: Record<
  ApplicationState,
  [step: ApplicationStatus['currentStep'], ApplicationStatus['outcome']]
> = {
  PREAPPROVAL: [1, 'open'],
  APPROVED: [1, 'open'],
  CC_APPROVED: [2, 'approved'],
  CC_DENIED: [2, 'declined'],
  PREPARE_DOCUMENTS: [3, 'approved'],
  DOCUMENT_CREATED: [3, 'approved'],
  DOCUMENT_SIGNED: [5, 'issued'],
  CREDIT_ISSUED: [5, 'issued'],
  CLIENT_DENIED: [1, 'cancelled'],
};

/** The status of an application for its applicant. `emails` are the application's, newest first. */
export function applicationStatusOf(
  { state, request }: Application,
  emails: Email[],
  now: Date,
): ApplicationStatus {
  const [last] = emails;
  const [step, outcome] = statusOf[state];
  const isSigned = state === 'DOCUMENT_CREATED' && emails.some(({ kind }) => kind === 'confirmationCode');
  return {
    currentStep: isSigned ? 4 : step,
    outcome,
    email: last
      ? {
          subject: emailTemplates[last.kind].subject,
          to: masked(request.email),
          sentAt: last.sentAt?.toISOString() ?? null,
        }
      : null,
    resendsLeft: resendsLeft(emails, now),
  };
}

/** Enough of the address for its owner to recognise it, and nobody else. */
const masked = (address: string): string => address.replace(/^(.).*@/, '$1•••@');
