import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useState } from 'react';
import { codeMinutes, limits } from '#contract/limits.ts';
import type { CallFailure } from '#machines/loan.types.ts';
import { codeTexts } from '#site/texts/code.ts';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { momentText } from '#site/texts/wait.ts';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { Panel } from '#site/ui/Panel.tsx';
import { momentIn, useWaitEnd } from '#site/ui/useWaitEnd.ts';
import { KnownCredit } from '../credit/YourCredit.tsx';
import type { EmailDeliveryActor } from '../flow/email-delivery.ts';
import { Alert } from '../form/Alert.tsx';
import { BankSpinner } from '../form/BusyOverlay.tsx';
import { ResendEmail } from '../shell/ResendEmail.tsx';
import { StepFrame } from '../shell/StepFrame.tsx';
import { useCodeBoxes } from './useCodeBoxes.ts';
import './code-entry.css';

type Props = {
  busy: boolean;
  rejected: boolean;
  /** The bank gave no verdict on the code: the digits stay and can be sent again. */
  unchecked?: boolean;
  /** The refusal of the last code, or why it could not be checked. */
  failure?: CallFailure | null;
  /** The email with the code: a new one makes the entered code void. */
  email?: EmailDeliveryActor | undefined;
  /** Called with all digits as soon as the last one is entered. */
  onSubmit: (code: string) => void;
  /** Called when the visitor edits a rejected or unchecked code, and when a new code was sent. */
  onEdit: () => void;
};

/** Step 5: the confirmation code from the email (section 2). */
export function CodeEntry(props: Props) {
  const { busy, rejected, unchecked = false, failure = null, email } = props;
  const code = useCodeBoxes(props);
  const ids = { hint: useId(), error: useId() };
  // A bank with the status endpoint is the one whose codes are valid for `codeMinutes`.
  const supportsStatus = useSelector(email, (snapshot) => snapshot?.context.supportsStatus);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each failure, even one equal to the previous
  useEffect(() => {
    if (supportsStatus) email?.send({ type: 'email.check' });
  }, [failure]);
  const isLocked = (rejected || unchecked) && failure?.triesLeft === 0;
  return (
    <StepFrame
      step="code"
      heading={<PageHeading title={codeTexts.heading} description={codeTexts.description} />}
    >
      <Panel className="code-entry">
        <div id={ids.hint} className="stack-2">
          <p className="lead">{codeTexts.hint}</p>
          <p>
            <strong>{codeTexts.effect}</strong>
          </p>
        </div>
        <form noValidate aria-label={codeTexts.heading} onSubmit={(event) => event.preventDefault()}>
          <CodeBoxes
            code={code}
            busy={busy}
            rejected={rejected}
            describedBy={rejected || unchecked ? ids.error : ids.hint}
          />
        </form>
        <div id={ids.error} className="code-entry__outcome stack-3">
          {(rejected || unchecked) && <Alert>{rejected ? codeTexts.invalid : codeTexts.unchecked}</Alert>}
          {rejected && <Rejected failure={failure ?? {}} />}
          {unchecked && isLocked && <p>{codeTexts.limited}</p>}
          {unchecked && !isLocked && code.retry && (
            <Unchecked secondsToWait={failure?.retryAfter ?? null} onRetry={code.retry} />
          )}
          {busy && <BankSpinner label={codeTexts.checking} inline />}
        </div>
        {supportsStatus && <p className="code-entry__note note">{codeTexts.validity(codeMinutes)}</p>}
        {email && (
          <ResendEmail
            email={email}
            texts={emailTexts.code}
            variant="outlined"
            secondsLocked={(isLocked && failure?.retryAfter) || 0}
          />
        )}
      </Panel>
      <KnownCredit />
    </StepFrame>
  );
}

/** Why the code is not valid, and what happens next. Without tries left, resending says when a new code can be sent. */
function Rejected({ failure }: { failure: CallFailure }) {
  const [nextCodeAt] = useState(() => momentIn(failure.secondsToNextCode));
  const explanation = explanationOf(failure, nextCodeAt);
  return explanation && <p>{explanation}</p>;
}

function explanationOf(failure: CallFailure, nextCodeAt: Date | null): string | null {
  const { fieldErrors, triesLeft, secondsToNextCode, retryAfter } = failure;
  const fault = fieldErrors?.code;
  if (fault === 'superseded' || fault === 'expired') return codeTexts[fault];
  if (typeof triesLeft !== 'number') return null;
  if (triesLeft === 0) return retryAfter ? codeTexts.noTriesLeft : codeTexts.renewed;
  const tries = codeTexts.triesLeft(triesLeft);
  if (typeof secondsToNextCode !== 'number') return tries;
  return `${tries} ${nextCodeAt ? codeTexts.next.later(momentText(nextCodeAt)) : codeTexts.next.now}`;
}

type UncheckedProps = { secondsToWait: number | null; onRetry: () => void };

/** The code could not be checked. The button sends the same digits again once the bank's pause is over. */
function Unchecked({ secondsToWait, onRetry }: UncheckedProps) {
  const end = useWaitEnd(secondsToWait);
  const noteId = useId();
  return (
    <>
      <p>{codeTexts.kept}</p>
      {secondsToWait !== null && (
        <p id={noteId} role="status">
          {end ? retryNote(end, secondsToWait) : codeTexts.retryNow}
        </p>
      )}
      <Button
        aria-disabled={end !== null}
        aria-describedby={end ? noteId : undefined}
        onClick={() => !end && onRetry()}
      >
        {codeTexts.retry}
      </Button>
    </>
  );
}

/** Gives no time of day for a wait under a minute. */
const retryNote = (end: Date, seconds: number) =>
  seconds < 60 ? codeTexts.retrySoon : codeTexts.retryLater(momentText(end));

type BoxesProps = {
  code: ReturnType<typeof useCodeBoxes>;
  busy: boolean;
  rejected: boolean;
  describedBy: string;
};

/** Single-character boxes (section 2), red after a rejection. */
function CodeBoxes({ code, busy, rejected, describedBy }: BoxesProps) {
  return (
    <fieldset className="code-boxes" aria-label={codeTexts.heading} aria-describedby={describedBy}>
      {code.digits.map((digit, box) => (
        <OutlinedInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
          key={box}
          inputRef={(input) => {
            code.boxes.current[box] = input;
          }}
          autoComplete={box === 0 ? 'one-time-code' : 'off'}
          error={rejected}
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
  );
}
