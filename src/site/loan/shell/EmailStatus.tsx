import Button from '@mui/material/Button';
import { useSelector } from '@xstate/react';
import type { ApplicationStatus } from '#contract/application-status.ts';
import { isBefore, type Step, type StepWithNext, stepOfNumber } from '#contract/steps.ts';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { stepTexts } from '#site/texts/steps.ts';
import type { EmailDeliveryActor } from '../flow/email-delivery.ts';
import { addressOf } from '../form/drafts.ts';
import { ContinueLink } from './ContinueLink.tsx';
import { ResendEmail } from './ResendEmail.tsx';
import './step-sent.css';

type Props = {
  email: EmailDeliveryActor;
  step: StepWithNext;
  /** The furthest step that is done in this browser. */
  currentStep?: Step;
  /** The bank's decision, which the page shows above. */
  decision?: 'approved' | 'declined' | null;
  /** Leads to the form with the email address; null where it cannot be changed. */
  onCorrect?: (() => void) | null;
};

/**
 * The status of the email that a step waits for, a link to the next step, and resending. Updates by itself. The tab that
 * has sent the email address shows the whole of it.
 */
export function EmailStatus({ email, step, currentStep = step, decision = null, onCorrect = null }: Props) {
  const { applicationId, supportsStatus, status, hasBeenSent } = useSelector(email, ({ context }) => context);
  const address = addressOf(applicationId);
  const isPastHere = isBefore(step, currentStep);
  /** The application is further elsewhere: the email is one of a later step. */
  const isPast = status !== null && isBefore(step, stepOfNumber(status.currentStep));
  const emailOf = decision ? emailTexts[decision] : stepTexts[step].sent.email;
  return (
    <section className="email-status stack-4" aria-label={emailTexts.heading}>
      <p role="status" className="email-status__state" data-whole={address !== null}>
        {supportsStatus ? stateOf(status, address) : emailTexts.unsupported(address)}
      </p>
      {onCorrect && (
        <Button variant="text" className="email-status__correct" onClick={onCorrect}>
          {emailTexts.correct}
        </Button>
      )}
      <p>{isPastHere ? emailTexts.pastHere : isPast ? emailTexts.past : emailOf}</p>
      {isPastHere && <ContinueLink applicationId={applicationId} currentStep={currentStep} />}
      {supportsStatus && !isPastHere && (
        <>
          {!decision && (
            <div className="email-status__go-on">
              {hasBeenSent && !isPast && <ContinueLink applicationId={applicationId} currentStep={step} />}
            </div>
          )}
          {/* After signing the email has a code, and another email another one. */}
          <ResendEmail email={email} texts={step === 'signing' ? emailTexts.code : emailTexts} />
        </>
      )}
    </section>
  );
}

function stateOf(status: ApplicationStatus | null, address: string | null): string {
  if (!status?.email) return emailTexts.checking;
  const { subject, sentAt } = status.email;
  const to = address ?? status.email.to;
  return sentAt === null ? emailTexts.sending(subject, to) : emailTexts.sent(subject, to);
}
