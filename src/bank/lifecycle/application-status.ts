import type { ApplicationStatus } from '#contract/application-status.ts';
import type { IsoDate } from '#contract/dates.ts';
import { type ApplicationOutcome, finalOutcomeOf } from '#contract/outcomes.ts';
import { furtherStep, numberOfStep, type Step, stepBefore } from '#contract/steps.ts';
import { applicationEmails } from '../email/emails/render-email.ts';
import { resendsLeft, resentKind, secondsToResend } from '../email/resend-limits.ts';
import { emailsOf } from '../email/send-email.ts';
import { HttpProblem } from '../http/problem.ts';
import { possibleAmount } from '../rules/scoring.ts';
import type { Tx } from '../store/store.ts';
import type { Application, ApplicationEmailRow, ApplicationState } from '../store/tables.ts';
import type { BankContext } from './bank-context.ts';
import { codeBudgetOf, codesOf, secondsToIssueCode } from './code-budgets.ts';
import { shownTerms } from './shown-credit.ts';
import { isPastValidity, keptUntil } from './validity.ts';

/** What the applicant sees of each state: the furthest step that is done for certain, and the outcome. */
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

/** The furthest step done. While the application is open, an email that links to a step says that those before are. */
function currentStepOf(state: ApplicationState, emails: ApplicationEmailRow[]): Step {
  const [step, outcome] = statusOf[state];
  if (finalOutcomeOf(outcome)) return step;
  return emails.reduce((furthest, { kind }) => {
    const { opens } = applicationEmails[kind].link;
    const isStep = opens !== 'home' && opens !== 'application';
    return isStep ? furtherStep(furthest, stepBefore(opens)) : furthest;
  }, step);
}

/** The state on `today`: EXPIRED also if the validity is over and the event `expire` has not been applied yet. */
const stateOn = (application: Application, today: IsoDate): ApplicationState =>
  isPastValidity(application, today) ? 'EXPIRED' : application.state;

/** How far the application is decided on `today`. */
export const outcomeOf = (application: Application, today: IsoDate): ApplicationOutcome =>
  statusOf[stateOn(application, today)][1];

/** The answer to a call that does not fit the application: 409 with its outcome. */
export const conflictOf = (application: Application, today: IsoDate): HttpProblem =>
  new HttpProblem(409, 'The application is not at the step that this call belongs to.', {
    outcome: outcomeOf(application, today),
  });

/** The status of an application for its applicant. */
export async function applicationStatusOf(
  { now, expiryDay, settings }: Pick<BankContext, 'now' | 'expiryDay' | 'settings'>,
  tx: Tx,
  application: Application,
): Promise<ApplicationStatus> {
  const emails = await emailsOf(tx, application.id);
  const [last] = emails;
  const state = stateOn(application, expiryDay());
  const outcome = statusOf[state][1];
  const isCodeNext = state === 'DOCUMENT_CREATED' && resentKind(emails) === 'confirmationCode';
  const secondsToCode = isCodeNext ? await secondsToCodeOf(tx, application, now()) : 0;
  return {
    currentStep: numberOfStep(currentStepOf(state, emails)),
    outcome,
    email: last
      ? {
          subject: applicationEmails[last.kind].subject,
          to: masked(application.request.email),
          sentAt: last.sentAt?.toISOString() ?? null,
        }
      : null,
    resendsLeft: resendsLeft(emails, now()),
    secondsToResend: Math.max(secondsToResend(emails, now()), secondsToCode),
    ...decidedIn(application, outcome),
    keptUntil: finalOutcomeOf(outcome) ? null : keptUntil(application, settings.timeZone),
  };
}

/** What the bank has decided, without a word about the person. */
function decidedIn(
  application: Application,
  outcome: ApplicationOutcome,
): Pick<ApplicationStatus, 'credit' | 'possibleAmount'> {
  const { answers, decision } = application;
  if (outcome === 'approved' || outcome === 'issued') return { credit: shownTerms(application) };
  if (outcome === 'declined' && answers && decision)
    return { possibleAmount: possibleAmount(decision, answers) };
  return {};
}

const secondsToCodeOf = async (tx: Tx, application: Application, now: Date): Promise<number> =>
  secondsToIssueCode(await codesOf(tx, application.id), await codeBudgetOf(tx, application, now), now);

/** Enough of the address for its owner to recognise it, and nobody else. */
const masked = (address: string): string => address.replace(/^(.).*@/, '$1•••@');
