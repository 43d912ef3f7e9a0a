import type { ApplicationStatus } from '#contract/application-status.ts';
import { repeatsLeft } from '../email/resend-limits.ts';
import { words } from '../email/templates/texts.ts';
import type { Application, Email as Letter } from '../store/tables.ts';
import type { State } from './lifecycle.ts';

type Step = ApplicationStatus['currentStep'];

/** The furthest of the five steps that is done. With the documents drawn, signing is done once a code was asked for. */
function stepOf(state: State, hasCode: boolean): Step {
  if (state === 'DOCUMENT_CREATED') return hasCode ? 4 : 3;
  return stepDone[state];
}

const stepDone: Record<Exclude<State, 'DOCUMENT_CREATED'>, Step> = {
  PREAPPROVAL: 1,
  APPROVED: 1,
  CC_APPROVED: 2,
  CC_DENIED: 2,
  PREPARE_DOCUMENTS: 3,
  DOCUMENT_SIGNED: 5,
  CREDIT_ISSUED: 5,
  CLIENT_DENIED: 1,
};

const outcomes: Record<State, ApplicationStatus['outcome']> = {
  PREAPPROVAL: 'open',
  APPROVED: 'open',
  CC_APPROVED: 'approved',
  CC_DENIED: 'declined',
  PREPARE_DOCUMENTS: 'approved',
  DOCUMENT_CREATED: 'approved',
  DOCUMENT_SIGNED: 'issued',
  CREDIT_ISSUED: 'issued',
  CLIENT_DENIED: 'cancelled',
};

/** How an application stands, for the applicant who waits; `letters` are its letters, newest first. */
export function applicationStatusOf(
  { state, request }: Application,
  letters: Letter[],
  now: Date,
): ApplicationStatus {
  const [last] = letters;
  return {
    currentStep: stepOf(
      state,
      letters.some(({ kind }) => kind === 'confirmationCode'),
    ),
    outcome: outcomes[state],
    email: last
      ? {
          subject: words[last.kind].subject,
          to: masked(request.email),
          sentAt: last.sentAt?.toISOString() ?? null,
        }
      : null,
    resendsLeft: repeatsLeft(letters, now),
  };
}

/** An address that its owner knows again, and nobody else learns. */
const masked = (email: string): string => email.replace(/^(.).*@/, '$1•••@');
