import type { ApplicationOutcome, ApplicationStatus } from '#contract/application-status.ts';
import type { IsoDate } from '#contract/dates.ts';
import { resendsLeft } from '../email/email-limits.ts';
import { emailTemplates } from '../email/templates/email-templates.ts';
import { conflict, type HttpProblem } from '../http/problem.ts';
import type { Application, ApplicationState, Email } from '../store/tables.ts';
import type { BankContext } from './bank-context.ts';
import { isPastValidity } from './validity.ts';

/**
 * What the applicant sees of each state: the furthest step that is done, and the outcome. With the documents created,
 * the signing is done once a code was emailed.
 */
const statusOf: Record<ApplicationState, [step: ApplicationStatus['currentStep'], ApplicationOutcome]> = {
  PREAPPROVAL: [1, 'open'],
  APPROVED: [1, 'open'],
  CC_APPROVED: [2, 'approved'],
  CC_DENIED: [2, 'declined'],
  PREPARE_DOCUMENTS: [3, 'approved'],
  DOCUMENT_CREATED: [3, 'approved'],
  DOCUMENT_SIGNED: [5, 'issued'],
  CREDIT_ISSUED: [5, 'issued'],
  CLIENT_DENIED: [1, 'cancelled'],
  EXPIRED: [1, 'expired'],
};

/** The state on `today`: EXPIRED also where the validity is over and the event `expire` has not been applied yet. */
const stateOn = (application: Application, today: IsoDate): ApplicationState =>
  isPastValidity(application, today) ? 'EXPIRED' : application.state;

/** How far the application is decided on `today`. */
export const outcomeOf = (application: Application, today: IsoDate): ApplicationOutcome =>
  statusOf[stateOn(application, today)][1];

/** The answer to a call that does not fit the application: 409 with its outcome. */
export const conflictOf = (application: Application, today: IsoDate): HttpProblem =>
  conflict(outcomeOf(application, today));

/** The status of an application for its applicant. `emails` are the application's, newest first. */
export function applicationStatusOf(
  application: Application,
  emails: Email[],
  { now, today }: Pick<BankContext, 'now' | 'today'>,
): ApplicationStatus {
  const [last] = emails;
  const state = stateOn(application, today());
  const [step, outcome] = statusOf[state];
  const isSigned = state === 'DOCUMENT_CREATED' && emails.some(({ kind }) => kind === 'confirmationCode');
  return {
    currentStep: isSigned ? 4 : step,
    outcome,
    email: last
      ? {
          subject: emailTemplates[last.kind].subject,
          to: masked(application.request.email),
          sentAt: last.sentAt?.toISOString() ?? null,
        }
      : null,
    resendsLeft: resendsLeft(emails, now()),
  };
}

/** Enough of the address for its owner to recognise it, and nobody else. */
const masked = (address: string): string => address.replace(/^(.).*@/, '$1•••@');
