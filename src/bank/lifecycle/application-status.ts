import type { ApplicationStatus } from '#contract/application-status.ts';
import type { IsoDate } from '#contract/dates.ts';
import { type ApplicationOutcome, finalOutcomeOf } from '#contract/outcomes.ts';
import { termsOf } from '#contract/schedule-terms.ts';
import { numberOfStep, type Step } from '#contract/steps.ts';
import { applicationEmails } from '../email/emails/render-email.ts';
import { callerBudgetOf } from '../email/mailbox-limit.ts';
import { defaultResendKind, resendsLeft, secondsToResend } from '../email/resend-limits.ts';
import { type ApplicationEmailRow, emailsOf } from '../email/send-email.ts';
import { HttpProblem } from '../http/problem.ts';
import { possibleAmount } from '../rules/scoring.ts';
import type { Tx } from '../store/store.ts';
import type { Application, ApplicationState } from '../store/tables.ts';
import type { BankContext } from './bank-context.ts';
import { lastCodeOutlookOf } from './code-budgets.ts';
import { shownCredit } from './shown-credit.ts';
import { isPastValidity, keptUntil } from './validity.ts';

/**
 * For each state, the furthest step that every application in the state has completed, and the outcome. For cancelled
 * and expired applications, the step is always `application`: how far they came no longer matters.
 */
const statusOf: Record<ApplicationState, [step: Step, ApplicationOutcome]> = {
  PREAPPROVAL: ['application', 'open'],
  APPROVED: ['application', 'open'],
  CC_APPROVED: ['scoring', 'approved'],
  CC_DENIED: ['scoring', 'declined'],
  PREPARE_DOCUMENTS: ['schedule', 'approved'],
  DOCUMENT_CREATED: ['schedule', 'approved'],
  DOCUMENT_SIGNED: ['code', 'issued'],
  CREDIT_ISSUED: ['code', 'issued'],
  CLIENT_DENIED: ['application', 'cancelled'],
  EXPIRED: ['application', 'expired'],
};

/** The furthest completed step. Signing leaves the state unchanged; the email with the code shows that it was done. */
const currentStepOf = (state: ApplicationState, emails: ApplicationEmailRow[]): Step =>
  state === 'DOCUMENT_CREATED' && emails.some(({ kind }) => kind === 'confirmationCode')
    ? 'signing'
    : statusOf[state][0];

/**
 * The state on `expiryDay` (bank-context.ts): EXPIRED once the validity is over, even if the event `expire` has not been
 * applied yet.
 */
export const stateOn = (application: Application, expiryDay: IsoDate): ApplicationState =>
  isPastValidity(application, expiryDay) ? 'EXPIRED' : application.state;

export const outcomeOf = (state: ApplicationState): ApplicationOutcome => statusOf[state][1];

/** Returns the problem for a call that the application's state does not allow: 409 with the outcome. */
export const conflictIn = (state: ApplicationState): HttpProblem =>
  new HttpProblem(409, 'The application is not at the step that this call belongs to.', {
    outcome: outcomeOf(state),
  });

/** Returns the status of an application, as the site shows it. Only the owner recognises the masked email address. */
export async function applicationStatusOf(
  bank: BankContext,
  tx: Tx,
  application: Application,
): Promise<ApplicationStatus> {
  const { now, today, expiryDay } = bank;
  const { answers, decision } = application;
  const emails = await emailsOf(tx, application.id);
  const resendKind = defaultResendKind(emails);
  const latest = emails.find(({ kind }) => kind === resendKind);
  const mailbox = await callerBudgetOf(bank, tx, application.request.email);
  const state = stateOn(application, expiryDay());
  const outcome = outcomeOf(state);
  const credit = ['approved', 'issued'].includes(outcome) ? shownCredit(application, today()) : undefined;
  const resendsCode = state === 'DOCUMENT_CREATED' && resendKind === 'confirmationCode';
  const outlook = resendsCode ? await lastCodeOutlookOf(tx, application, now()) : undefined;
  const secondsToEmail = Math.max(secondsToResend(emails, now()), outlook?.secondsNow ?? 0, mailbox.seconds);
  return {
    currentStep: numberOfStep(currentStepOf(state, emails)),
    outcome,
    email: latest
      ? {
          subject: applicationEmails[latest.kind].subject,
          to: application.request.email.replace(/^(.).*@/, '$1•••@'),
          sentAt: latest.sentAt?.toISOString() ?? null,
          isWaiting: latest.isWaiting,
        }
      : null,
    resendsLeft: Math.min(resendsLeft(emails, now()), mailbox.left),
    secondsToResend: secondsToEmail,
    acceptsCode: outlook && outlook.triesLeft > 0,
    offeredRate: application.offer?.rate,
    credit: (credit && termsOf(credit)) ?? undefined,
    possibleAmount: decision && answers ? possibleAmount(decision, answers) : undefined,
    keptUntil: finalOutcomeOf(outcome) ? null : keptUntil(application),
  };
}
