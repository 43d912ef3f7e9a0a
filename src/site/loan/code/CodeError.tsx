import Button from '@mui/material/Button';
import { useId } from 'react';
import type { CallFailure } from '#machines/loan.types.ts';
import { codeTexts } from '#site/texts/code.ts';
import { useWaitEnd } from '#site/ui/useWaitEnd.ts';
import { Alert } from '../form/Alert.tsx';
import { momentText } from '../format.ts';
import type { CodeResult } from './useCodeBoxes.ts';

type Props = {
  result: CodeResult;
  /** The failure of the last check; kept after an edit. */
  failure: CallFailure;
  /** True if the email with the code could not be sent. */
  isEmailUnsent: boolean;
  /** True if a new code has been sent since the tries were used up. */
  isRenewed: boolean;
  /** Sends an unchecked code again; null if this cannot help. */
  onRetry: (() => void) | null;
};

/** Why the code was not accepted, and what to do next. Empty if there was no check, and after an edit. */
export function CodeError({ result, failure, isEmailUnsent, isRenewed, onRetry }: Props) {
  const id = useId();
  const retry = result === 'unchecked' ? onRetry : null;
  const retryAt = (retry && failure.retryAt) ?? null;
  const retryEnd = useWaitEnd(retryAt);
  return (
    <>
      {result && <Alert>{result === 'rejected' ? codeTexts.invalid : codeTexts.unchecked}</Alert>}
      {/* Always on the page, so that its text is announced when it appears, after the alert. */}
      <div role="status" id={id} className="stack-3">
        {result === 'rejected' && !isRenewed && <Rejected failure={failure} isEmailUnsent={isEmailUnsent} />}
        {retry && <p>{codeTexts.kept}</p>}
        {retryAt !== null && <p>{retryText(retryEnd)}</p>}
      </div>
      {retry && (
        <Button
          aria-disabled={retryEnd !== null}
          aria-describedby={retryEnd ? id : undefined}
          onClick={() => !retryEnd && retry()}
        >
          {codeTexts.retry}
        </Button>
      )}
    </>
  );
}

/**
 * Explains the rejection and what to do next. If no tries remain and the bank cannot send a code yet, `ResendEmail`
 * says when a new one can be requested.
 */
function Rejected({ failure, isEmailUnsent }: Pick<Props, 'failure' | 'isEmailUnsent'>) {
  const { fieldErrors, triesLeft, nextCodeAt = null, retryAt } = failure;
  const nextCodeEnd = useWaitEnd(nextCodeAt);
  const codeError = fieldErrors?.code;
  if (codeError === 'superseded') return <p>{codeTexts.superseded}</p>;
  if (isEmailUnsent) return null;
  if (codeError === 'expired') return <p>{retryAt ? codeTexts.expired : codeTexts.expiredRenewed}</p>;
  if (typeof triesLeft !== 'number') return null;
  if (triesLeft === 0) return <p>{retryAt ? codeTexts.noTriesLeft : codeTexts.renewed}</p>;
  const tries = codeTexts.triesLeft(triesLeft);
  if (nextCodeAt === null) return <p>{tries}</p>;
  const next = nextCodeEnd ? codeTexts.next.later(momentText(nextCodeEnd)) : codeTexts.next.now;
  return <p>{`${tries} ${next}`}</p>;
}

/** Says when the code can be checked again. If the wait is under a minute, the text does not state the time of day. */
function retryText(end: Date | null): string {
  if (!end) return codeTexts.retryNow;
  const isSoon = end.getTime() - Date.now() < 60_000;
  return isSoon ? codeTexts.retrySoon : codeTexts.retryLater(momentText(end));
}
