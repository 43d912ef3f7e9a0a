import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { codeMinutes, limits } from '#contract/limits.ts';
import { isUnsent } from '#machines/email-delivery.machine.ts';
import type { CallFailure } from '#machines/loan.types.ts';
import { codeTexts } from '#site/texts/code.ts';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { Panel } from '#site/ui/Panel.tsx';
import { useWaitEnd } from '#site/ui/useWaitEnd.ts';
import { KnownCredit } from '../credit/YourCredit.tsx';
import { Alert } from '../form/Alert.tsx';
import { BankSpinner } from '../form/BusyOverlay.tsx';
import { addressOf } from '../form/drafts.ts';
import { momentText } from '../format.ts';
import { useAcceptsCode, useApplication } from '../shell/application-context.ts';
import { emailStatusText } from '../shell/EmailStatus.tsx';
import { canResend, ResendEmail } from '../shell/ResendEmail.tsx';
import { StepFrame } from '../shell/StepFrame.tsx';
import { type CodeResult, useCodeBoxes } from './useCodeBoxes.ts';
import './code-entry.css';

type Props = {
  result: CodeResult;
  /** The failure of the last check; kept after an edit. */
  failure: CallFailure | null;
};

/** Step 5: the confirmation code from the email (specification, section 2). */
export function CodeEntry({ result, failure }: Props) {
  const { applicationId, busy, email } = useApplication();
  const code = useCodeBoxes(result);
  const ids = { hint: useId(), error: useId(), explanation: useId() };
  const context = useSelector(email, (snapshot) => snapshot?.context);
  const { status = null, supportsStatus } = context ?? {};
  const isEmailUnsent = isUnsent(status);
  const isLocked = result !== null && failure?.triesLeft === 0;
  const lockedUntil = isLocked ? (failure?.retryAt ?? null) : null;
  // If no emailed code can be correct, the texts about entering one are left out.
  const acceptsCode = useAcceptsCode(lockedUntil);
  const retry = result === 'unchecked' && acceptsCode && !isLocked && !isEmailUnsent ? code.retry : null;
  const retryAt = (retry && failure?.retryAt) ?? null;
  const retryEnd = useWaitEnd(retryAt);
  // After the lock, a code is accepted only if a new one was sent, for example from another tab.
  const isRenewed = lockedUntil !== null && acceptsCode;
  const hint = acceptsCode ? codeTexts.hint : codeTexts.needsNew;
  const isEmailPending = status?.email?.sentAt === null;
  const lead =
    isEmailPending && !(isLocked && result === 'unchecked')
      ? emailStatusText(status, addressOf(applicationId))
      : hint;
  return (
    <StepFrame step="code" title={codeTexts.heading} description={codeTexts.description}>
      <Panel className="code-entry">
        <div id={ids.hint} aria-live="polite" className="stack-2">
          <p className="lead">{lead}</p>
          {acceptsCode && !isEmailUnsent && (
            <p>
              <strong>{codeTexts.effect}</strong>
            </p>
          )}
        </div>
        <form noValidate aria-label={codeTexts.heading} onSubmit={(event) => event.preventDefault()}>
          {/* Single-character boxes (section 2), red after a rejection. */}
          <fieldset
            className="code-boxes"
            aria-label={codeTexts.heading}
            aria-describedby={result ? ids.error : ids.hint}
          >
            {code.digits.map((digit, box) => (
              <OutlinedInput
                // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
                key={box}
                inputRef={(input) => {
                  code.boxes.current[box] = input;
                }}
                autoComplete={box === 0 ? 'one-time-code' : 'off'}
                error={result === 'rejected'}
                readOnly={busy}
                value={digit}
                slotProps={{
                  input: {
                    inputMode: 'numeric',
                    maxLength: 1,
                    'aria-label': codeTexts.digit(box + 1, limits.codeLength),
                    onInput: (event) => code.onInput(box, event),
                    onFocus: (event) => event.currentTarget.select(),
                    onClick: (event) => event.currentTarget.select(),
                  },
                }}
                onKeyDown={(event) => code.onKeyDown(box, event)}
              />
            ))}
          </fieldset>
        </form>
        <div id={ids.error} className="code-entry__outcome stack-3">
          {result && <Alert>{result === 'rejected' ? codeTexts.invalid : codeTexts.unchecked}</Alert>}
          {/* Always on the page, so that its text is announced when it appears, after the alert. */}
          <div role="status" id={ids.explanation} className="stack-3">
            {result === 'rejected' && !isRenewed && (
              <Rejected failure={failure ?? {}} isEmailUnsent={isEmailUnsent} />
            )}
            {retry && <p>{codeTexts.kept}</p>}
            {retryAt !== null && <p>{retryText(retryEnd)}</p>}
          </div>
          {retry && (
            <Button
              aria-disabled={retryEnd !== null}
              aria-describedby={retryEnd ? ids.explanation : undefined}
              onClick={() => !retryEnd && retry()}
            >
              {codeTexts.retry}
            </Button>
          )}
          {busy && <BankSpinner label={codeTexts.checking} inline />}
        </div>
        {/* Only a bank with the status endpoint is known to keep codes valid for `codeMinutes`. */}
        {supportsStatus && acceptsCode && (
          <p className="code-entry__note note">{codeTexts.validity(codeMinutes)}</p>
        )}
        {email && canResend(email) && (
          <ResendEmail email={email} texts={emailTexts.code} variant="outlined" lockedUntil={lockedUntil} />
        )}
      </Panel>
      <KnownCredit />
    </StepFrame>
  );
}

/**
 * Explains the rejection and what to do next. If no tries remain and the bank cannot send a code yet, `ResendEmail`
 * says when a new one can be requested.
 */
function Rejected({ failure, isEmailUnsent }: { failure: CallFailure; isEmailUnsent: boolean }) {
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
