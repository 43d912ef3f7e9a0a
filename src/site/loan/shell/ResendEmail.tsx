import Button from '@mui/material/Button';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { isOurBank } from '#contract/application-number.ts';
import { bank } from '#contract/bank-identity.ts';
import { isUnsent } from '#machines/email-delivery.machine.ts';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { useWaitEnd } from '#site/ui/useWaitEnd.ts';
import { Alert } from '../form/Alert.tsx';
import { momentText } from '../format.ts';
import type { EmailDeliveryActor } from './application-context.ts';
import './resend-email.css';

/** `resent` confirms the request; without it, the note is only about the next email. */
type Texts = { resend: string; resent?: string; refused: string; after?: (moment: string) => string };
type Props = {
  email: EmailDeliveryActor;
  texts: Texts;
  variant?: 'outlined' | 'text';
  /** The moment from which the bank can send an email, from the error response to `confirmCode`; null if unknown. */
  lockedUntil?: number | null;
};

/** The longest expected pause between two emails, in milliseconds. A longer wait also shows the phone number. */
const longestPause = 60_000;

/** True if the bank is known to support resending emails. */
export function canResend(email: EmailDeliveryActor): boolean {
  const { applicationId, supportsStatus } = email.getSnapshot().context;
  return isOurBank(applicationId, supportsStatus);
}

/** The button that requests the email again, disabled until the bank can send it, and a note with that time. */
export function ResendEmail({ email, texts, variant = 'text', lockedUntil = null }: Props) {
  const snapshot = useSelector(email, (newest) => newest);
  const { resendAt, status } = snapshot.context;
  const end = useWaitEnd(Math.max(resendAt ?? 0, lockedUntil ?? 0));
  const noteId = useId();
  const isRefused = snapshot.matches({ resend: 'refused' });
  // During a call of the step, the machine runs no email actor, and the page keeps the last one, which has stopped.
  const isStopped = snapshot.status !== 'active';
  const isDisabled = isStopped || snapshot.hasTag('busy') || end !== null || isRefused;
  const isReady = snapshot.matches({ resend: 'ready' });
  const isLimited = snapshot.matches({ resend: 'limited' });
  const confirmation = (snapshot.matches({ resend: 'sent' }) && !isUnsent(status) && texts.resent) || '';
  /** Says when the next email can be requested, or how many more emails can be requested. */
  const nextEmailText = () => {
    if (end) return (texts.after ?? emailTexts.after)(momentText(end));
    if (isLimited && resendAt === null) return emailTexts.wait;
    // The wait has ended, so a count of 0 is out of date.
    if (isLimited || (resendAt && status?.resendsLeft === 0)) return emailTexts.now;
    return status && !isRefused ? emailTexts.left(status.resendsLeft) : '';
  };
  return (
    <div className="resend">
      <Button
        variant={variant}
        aria-disabled={isDisabled}
        aria-describedby={end ? noteId : undefined}
        onClick={() => !isDisabled && email.send({ type: 'email.resend' })}
      >
        {texts.resend}
      </Button>
      <p id={noteId} role="status" aria-live={isReady ? 'off' : 'polite'} className="resend__note note">
        {`${confirmation} ${nextEmailText()}`.trim()}
        {end && end.getTime() - Date.now() > longestPause && (
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
