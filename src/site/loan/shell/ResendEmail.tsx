import Button from '@mui/material/Button';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { SnapshotFrom } from 'xstate';
import { bank } from '#contract/bank-identity.ts';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { momentText } from '#site/texts/wait.ts';
import { useWaitEnd } from '#site/ui/useWaitEnd.ts';
import type { EmailDeliveryActor } from '../flow/email-delivery.ts';
import { Alert } from '../form/Alert.tsx';
import './resend-email.css';

type Texts = { resend: string; resent: string; refused: string; after?: (moment: string) => string };
type Props = {
  email: EmailDeliveryActor;
  texts?: Texts;
  variant?: 'outlined' | 'text';
  /** Seconds until the bank sends one, if another call has said it. */
  secondsLocked?: number;
};

/** The bank's pause between two emails, in seconds: a longer wait is that of a limit. */
const pauseSeconds = 60;

/** Asks the bank to send the email again. The button waits until the bank does; the moment is said beside it, once. */
export function ResendEmail({ email, texts = emailTexts, variant = 'text', secondsLocked = 0 }: Props) {
  const snapshot = useSelector(email, (newest) => newest);
  const { secondsToWait, status } = snapshot.context;
  const seconds = Math.max(secondsToWait ?? 0, secondsLocked);
  const end = useWaitEnd(seconds, status);
  const noteId = useId();
  const isRefused = snapshot.matches({ resend: 'refused' });
  const isDisabled = snapshot.hasTag('busy') || end !== null || isRefused;
  const isUntouched = snapshot.matches({ resend: 'ready' });
  const news = snapshot.matches({ resend: 'sent' }) ? texts.resent : '';
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
      <p id={noteId} role="status" aria-live={isUntouched ? 'off' : 'polite'} className="resend__note note">
        {`${news} ${noteOf(snapshot, texts, end, seconds)}`.trim()}
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

/** When another email can be asked for, and how many more. */
function noteOf(
  snapshot: SnapshotFrom<EmailDeliveryActor>,
  { after = emailTexts.after }: Texts,
  end: Date | null,
  seconds: number,
): string {
  const { status, secondsToWait } = snapshot.context;
  const isLimited = snapshot.matches({ resend: 'limited' });
  if (end && isLimited && seconds <= pauseSeconds) return emailTexts.early(momentText(end));
  if (end) return after(momentText(end));
  if (isLimited) return secondsToWait === null ? emailTexts.wait : emailTexts.now;
  return status && !snapshot.matches({ resend: 'refused' }) ? emailTexts.left(status.resendsLeft) : '';
}
