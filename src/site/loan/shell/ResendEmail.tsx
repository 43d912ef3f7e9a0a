import { letterTexts } from '#site/texts/email-delivery.ts';
import { Alert } from '#site/ui/Alert.tsx';
import { Button } from '#site/ui/Button.tsx';
import {
  type EmailDeliveryActor,
  type EmailDeliverySnapshot,
  useEmailDelivery,
} from '../flow/email-delivery.ts';

type Words = { resend: string; sent: string };
type Props = { letter: EmailDeliveryActor; words: Words; onResend: () => void };

/** Asks the bank for the letter once more; the limits are said before they are met. */
export function ResendLetter({ letter, words, onResend }: Props) {
  const snapshot = useEmailDelivery(letter);
  const isSending = snapshot.hasTag('busy');
  return (
    <div className="resend">
      <Button variant="quiet" aria-disabled={isSending} onClick={onResend}>
        {words.resend}
      </Button>
      <p className="resend__limits">{letterTexts.limits}</p>
      {snapshot.matches({ resend: 'failed' }) && <Alert>{letterTexts.failed}</Alert>}
      <p role="status" className="resend__outcome">
        {outcomeOf(snapshot, words)}
      </p>
    </div>
  );
}

function outcomeOf(snapshot: EmailDeliverySnapshot, { sent }: Words): string {
  const { status, secondsToWait } = snapshot.context;
  if (snapshot.matches({ resend: 'limited' })) return letterTexts.limited(secondsToWait);
  if (!snapshot.matches({ resend: 'sent' })) return '';
  return status ? `${sent} ${letterTexts.left(status.resendsLeft)}` : sent;
}
