import Button from '@mui/material/Button';
import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { ApplicationStatus } from '#contract/application-status.ts';
import { isBefore, type StepWithNext, stepAfter, stepPath } from '#contract/steps.ts';
import { isUnsent } from '#machines/email-delivery.machine.ts';
import { codeTexts } from '#site/texts/code.ts';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { stepTexts } from '#site/texts/steps.ts';
import { addressOf } from '../form/drafts.ts';
import { useAcceptsCode, useApplication, useLastKnown } from './application-context.ts';
import { ResendEmail } from './ResendEmail.tsx';
import './step-sent.css';

type Props = {
  step: StepWithNext;
  /** The bank's decision, if the page shows it above the status. */
  decision?: 'approved' | 'declined' | null;
  /** Reopens the application form, to correct the email address; null if the address cannot be changed. */
  onCorrect?: (() => void) | null;
};

/**
 * The status of the email that a step waits for, with the link to the next step and the resend button. Updates by
 * itself. Empty if no email is expected. Only the tab that submitted the email address shows the address in full.
 */
export function EmailStatus({ step, decision = null, onCorrect = null }: Props) {
  const { email: running, currentStep, busy } = useApplication();
  // While a call is sent, no email actor runs: the last one keeps the page from moving.
  const email = useLastKnown(running);
  const snapshot = useSelector(email, (newest) => newest);
  const acceptsCode = useAcceptsCode();
  if (!email || !snapshot) return null;
  const { applicationId, supportsStatus, status, hasBeenSent } = snapshot.context;
  const address = addressOf(applicationId);
  const hasContinued = isBefore(step, currentStep);
  const emailContent = decision ? emailTexts[decision] : stepTexts[step].sent.email;
  const explanation = acceptsCode ? emailContent : codeTexts.needsNew;
  const unsent = isUnsent(status);
  // After scoring, the decision changes the whole page, so no space is reserved for the link.
  const awaitsLink = step !== 'scoring' && !unsent;
  return (
    <section className="email-status stack-4" aria-label={emailTexts.heading}>
      <p role="status" className={unsent ? undefined : 'email-status__state'} data-whole={address !== null}>
        {supportsStatus ? emailStatusText(status, address) : emailTexts.unsupported(address)}
      </p>
      {onCorrect && !hasContinued && (
        <Button variant="text" className="email-status__correct" disabled={busy} onClick={onCorrect}>
          {emailTexts.correct}
        </Button>
      )}
      {(hasContinued || !unsent) && <p>{hasContinued ? emailTexts.past : explanation}</p>}
      {hasContinued && <ContinueLink />}
      {supportsStatus && !hasContinued && (
        <>
          {!decision && (hasBeenSent || awaitsLink) && (
            <div className="email-status__go-on">{hasBeenSent && <ContinueLink />}</div>
          )}
          <ResendEmail email={email} texts={step === 'signing' ? emailTexts.code : emailTexts} />
        </>
      )}
    </section>
  );
}

/** Says whether the last email has been sent. `address` is the full address; null if unknown. */
export function emailStatusText(status: ApplicationStatus | null, address: string | null): string {
  if (!status?.email) return emailTexts.checking;
  const { subject, sentAt } = status.email;
  const to = address ?? status.email.to;
  if (sentAt !== null) return emailTexts.sent(subject, to);
  return isUnsent(status) ? emailTexts.unsent(subject, to) : emailTexts.sending(subject, to);
}

/** The link from the page of a completed step to the step that is due. */
export function ContinueLink() {
  const { applicationId, currentStep } = useApplication();
  // `currentStep` is the furthest step done, but becomes `code` as soon as the code page opens.
  const done = currentStep === 'code' ? 'signing' : currentStep;
  return (
    <p>
      <Button component={Link} to={stepPath(stepAfter(done), applicationId)} className="button--wide">
        {stepTexts[done].sent.goOn}
      </Button>
    </p>
  );
}
