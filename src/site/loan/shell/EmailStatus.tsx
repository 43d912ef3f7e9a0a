import Button from '@mui/material/Button';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { bank } from '#contract/bank-identity.ts';
import { isBefore, type StepWithNext, stepAfter, stepOfNumber } from '#contract/steps.ts';
import type { emailDeliveryMachine } from '#machines/email-delivery.machine.ts';
import { pathTo } from '#machines/routes.ts';
import { accessDeniedTexts } from '#site/texts/centered-pages.ts';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { stepTexts } from '#site/texts/steps.ts';
import { momentText } from '#site/texts/wait.ts';
import { MailIcon } from '#site/ui/Icon.tsx';
import { useWaitEnd } from '#site/ui/useWaitEnd.ts';
import type { EmailDeliveryActor } from '../flow/email-delivery.ts';
import { Alert } from '../form/Alert.tsx';
import { addressOf } from '../form/drafts.ts';
import { SentLead } from './StepSent.tsx';
import './step-sent.css';

type EmailDeliverySnapshot = SnapshotFrom<typeof emailDeliveryMachine>;

const whole = (snapshot: EmailDeliverySnapshot) => snapshot;

type Props = {
  email: EmailDeliveryActor;
  step: StepWithNext;
  /** The bank's decision, which the page shows above. */
  decision?: 'approved' | 'declined' | null;
  /** False if the screen says itself what was sent. */
  withLead?: boolean;
  /** The link to the step that is due, if a later step is done in this browser already. */
  children?: ReactNode;
  onResend: () => void;
  /** Leads to the form with the email address; null where it cannot be changed. */
  onCorrect?: (() => void) | null;
};

/**
 * What was sent, unless the bank has decided, the status of the email, a link to the next step, and resending. Updates
 * by itself. The tab that has sent the email address shows the whole of it.
 */
export function EmailStatus(props: Props) {
  const { email, step, decision = null, withLead = decision === null, children, onResend } = props;
  const { onCorrect = null } = props;
  const { context } = useSelector(email, whole);
  const { applicationId, supportsStatus, status, hasBeenSent } = context;
  const address = addressOf(applicationId);
  /** The application is further elsewhere: the email is one of a later step. */
  const isPast = status !== null && isBefore(step, stepOfNumber(status.currentStep));
  return (
    <>
      {withLead && <SentLead step={step} />}
      <section className="email-status stack-4" aria-label={emailTexts.heading}>
        <p role="status" className="email-status__state" data-whole={address !== null}>
          {supportsStatus ? stateOf(status, address) : emailTexts.unsupported(address)}
        </p>
        {onCorrect && (
          <Button variant="text" className="email-status__correct" onClick={onCorrect}>
            {emailTexts.correct}
          </Button>
        )}
        <p>{children ? emailTexts.pastHere : isPast ? emailTexts.past : emailOf(step, decision)}</p>
        {children}
        {supportsStatus && !children && (
          <>
            {!decision && (
              <p className="email-status__go-on">
                {hasBeenSent && !isPast && (
                  <Button
                    component={Link}
                    to={pathTo(stepAfter(step), applicationId)}
                    className="button--wide"
                  >
                    {stepTexts[step].sent.goOn}
                  </Button>
                )}
              </p>
            )}
            <ResendEmail email={email} texts={resendTexts(step)} variant="text" onResend={onResend} />
          </>
        )}
      </section>
    </>
  );
}

const emailOf = (step: StepWithNext, decision: 'approved' | 'declined' | null): string =>
  decision ? emailTexts[decision] : stepTexts[step].sent.email;

/** After signing the email has a code, and another email another one. */
const resendTexts = (step: StepWithNext) => (step === 'signing' ? emailTexts.code : emailTexts);

function stateOf(status: EmailDeliverySnapshot['context']['status'], address: string | null): string {
  if (!status?.email) return emailTexts.checking;
  const { subject, sentAt } = status.email;
  const to = address ?? status.email.to;
  return sentAt === null ? emailTexts.sending(subject, to) : emailTexts.sent(subject, to);
}

type ResendTexts = { resend: string; resent: string; refused: string; after?: (moment: string) => string };
type ResendProps = {
  email: EmailDeliveryActor;
  texts?: ResendTexts;
  variant?: 'outlined' | 'text';
  /** Seconds until the bank sends one, if another call has said it; null otherwise. */
  secondsLocked?: number | null;
  onResend: () => void;
};

/** The bank's pause between two emails, in seconds: a longer wait is that of a limit. */
const pauseSeconds = 60;

/** Asks the bank to send the email again. The button waits until the bank does; the moment is said beside it, once. */
function ResendEmail({
  email,
  texts = emailTexts,
  variant = 'outlined',
  secondsLocked = null,
  onResend,
}: ResendProps) {
  const snapshot = useSelector(email, whole);
  const { secondsToWait, status } = snapshot.context;
  const seconds = Math.max(secondsToWait ?? 0, secondsLocked ?? 0);
  const end = useWaitEnd(seconds, status);
  const noteId = useId();
  const isRefused = snapshot.matches({ resend: 'refused' });
  const isDisabled = snapshot.hasTag('busy') || end !== null || isRefused;
  const isUntouched = snapshot.matches({ resend: 'ready' });
  const news = snapshot.matches({ resend: 'sent' }) ? texts.resent : '';
  const note = end ? waitNote(snapshot, texts, end, seconds) : readyNote(snapshot);
  return (
    <div className="resend">
      <Button
        variant={variant}
        aria-disabled={isDisabled}
        aria-describedby={end ? noteId : undefined}
        onClick={() => !isDisabled && onResend()}
      >
        {texts.resend}
      </Button>
      <p id={noteId} role="status" aria-live={isUntouched ? 'off' : 'polite'} className="resend__note note">
        {`${news} ${note}`.trim()}
        {end && seconds > pauseSeconds && (
          <>
            {' '}
            {emailTexts.phone} <a href={bank.phoneLink}>{bank.phone}</a>.
          </>
        )}
      </p>
      {snapshot.matches({ resend: 'failed' }) && <Alert>{emailTexts.failed}</Alert>}
      {isRefused && <Alert>{texts.refused}</Alert>}
    </div>
  );
}

function waitNote(snapshot: EmailDeliverySnapshot, texts: ResendTexts, end: Date, seconds: number): string {
  const isEarly = snapshot.matches({ resend: 'limited' }) && seconds <= pauseSeconds;
  return (isEarly ? emailTexts.early : (texts.after ?? emailTexts.after))(momentText(end));
}

function readyNote(snapshot: EmailDeliverySnapshot): string {
  const { status, secondsToWait } = snapshot.context;
  if (snapshot.matches({ resend: 'refused' })) return '';
  if (snapshot.matches({ resend: 'limited' }))
    return secondsToWait === null ? emailTexts.wait : emailTexts.now;
  return status ? emailTexts.left(status.resendsLeft) : '';
}

/** The new code of step 5, sent on request. */
export function ResendCode(props: Omit<ResendProps, 'texts'>) {
  return <ResendEmail {...props} texts={emailTexts.code} />;
}

type DocumentsProps = { email: EmailDeliveryActor | undefined; onResend: () => void };

/** The email with the three documents, sent again. Stays as it was while there is none: the signature is being sent. */
export function ResendDocuments({ email, onResend }: DocumentsProps) {
  const [shown, setShown] = useState(email);
  if (email && email !== shown) setShown(email);
  return (
    shown && (
      <div className="row">
        <MailIcon />
        <ResendEmail email={shown} texts={emailTexts.documents} variant="text" onResend={onResend} />
      </div>
    )
  );
}

/** A new link to the application, sent to its email address. */
export function ResendLink(props: Omit<ResendProps, 'texts'>) {
  return <ResendEmail {...props} texts={accessDeniedTexts.newLink} />;
}
