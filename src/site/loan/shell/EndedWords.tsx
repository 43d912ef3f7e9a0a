import Button from '@mui/material/Button';
import type { FinalOutcome } from '#contract/outcomes.ts';
import { endedTexts } from '#site/texts/centered-pages.ts';
import { yourCreditTexts } from '#site/texts/your-credit.ts';
import { withAmount } from '../application/application-form-values.ts';
import type { EmailDeliveryActor } from '../flow/email-delivery.ts';
import { toArea } from '../form/area-focus.ts';
import { BankSpinner } from '../form/BusyOverlay.tsx';
import { shortRubles } from '../number-format.ts';
import { useFirstStatus } from './useFirstStatus.ts';

const { declined } = yourCreditTexts;

type Props = {
  outcome: FinalOutcome;
  /** Of whose status the amount is a part that the bank would grant instead. */
  email: EmailDeliveryActor | undefined;
  onRestart: () => void;
};

/** How an application has ended, and what can be done now. */
export function EndedWords({ outcome, email, onRestart }: Props) {
  const { status, isAwaited } = useFirstStatus(email);
  if (outcome === 'declined' && isAwaited) return <BankSpinner inline />;
  const possibleAmount = outcome === 'declined' ? status?.possibleAmount : undefined;
  return (
    <>
      {possibleAmount !== undefined && (
        <p className="lead">
          <strong>{declined.possible(shortRubles(possibleAmount))}</strong>
        </p>
      )}
      <p className="lead">{endedTexts[outcome].text}</p>
      <p>
        <Button onClick={toArea(withAmount(possibleAmount, onRestart))}>{endedTexts.start}</Button>
      </p>
    </>
  );
}
