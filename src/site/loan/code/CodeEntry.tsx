import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { codeMinutes, limits } from '#contract/limits.ts';
import type { CallFailure } from '#machines/loan.types.ts';
import { codeTexts } from '#site/texts/code.ts';
import { momentText } from '#site/texts/wait.ts';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { Panel } from '#site/ui/Panel.tsx';
import { momentIn, useWaitEnd } from '#site/ui/useWaitEnd.ts';
import { KnownCredit } from '../credit/YourCredit.tsx';
import type { EmailDeliveryActor } from '../flow/email-delivery.ts';
import { Alert } from '../form/Alert.tsx';
import { BankSpinner } from '../form/BusyOverlay.tsx';
import { StepFrame } from '../shell/StepFrame.tsx';
import { useCodeBoxes } from './useCodeBoxes.ts';
import './code-entry.css';

type Props = {
  busy: boolean;
  rejected: boolean;
  /** The bank gave no verdict on the code: the digits stay and can be sent again. */
  unchecked?: boolean;
  /** Shows that a code is valid for `codeMinutes`, which holds for the reference bank only. */
  showsValidity?: boolean;
  /** The refusal of the last code, or why it could not be checked. */
  failure?: CallFailure | null;
  /** The email with the code: a new one makes the entered code void. */
  email?: EmailDeliveryActor | undefined;
  /** Called with all digits as soon as the last one is entered. */
  onSubmit: (code: string) => void;
  /** Called when the visitor edits a rejected or unchecked code, and when a new code was sent. */
  onEdit: () => void;
  /** Called when the page is opened and after each failure, to load the status of the email with the code. */
  onCheckEmail?: (() => void) | undefined;
  children?: ReactNode;
};

/** Step 5: the confirmation code from the email (section 2). */
export function CodeEntry(props: Props) {
  const {
    busy,
    rejected,
    failure = null,
    unchecked = false,
    showsValidity = false,
    onCheckEmail,
    children,
  } = props;
  const code = useCodeBoxes(props);
  const ids = { hint: useId(), error: useId() };
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each failure, even one equal to the previous
  useEffect(() => onCheckEmail?.(), [failure]);
  const isLimited = failure?.triesLeft === 0;
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
          {rejected && <Rejected failure={failure ?? {}} />}
          {unchecked && isLimited && <Limited />}
          {unchecked && !isLimited && (
            <Unchecked secondsToWait={failure?.retryAfter ?? null} onRetry={code.retry} />
          )}
          {busy && <BankSpinner label={codeTexts.checking} inline />}
        </div>
        {showsValidity && <p className="code-entry__note note">{codeTexts.validity(codeMinutes)}</p>}
        {children}
      </Panel>
      <KnownCredit />
    </StepFrame>
  );
}

/** Why the code is not valid, and what happens next. Without tries left, `children` say when to request a new code. */
function Rejected({ failure }: { failure: CallFailure }) {
  const [nextCodeAt] = useState(() => momentIn(failure.secondsToNextCode));
  const explanation = explanationOf(failure, nextCodeAt);
  return (
    <>
      <Alert>{codeTexts.invalid}</Alert>
      {explanation && <p>{explanation}</p>}
    </>
  );
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

/** Too many codes were sent or wrong. After the bank's pause only a new code works, so there is no button to retry. */
function Limited() {
  return (
    <>
      <Alert>{codeTexts.unchecked}</Alert>
      <p>{codeTexts.limited}</p>
    </>
  );
}

type UncheckedProps = { secondsToWait: number | null; onRetry: (() => void) | null };

/** The code could not be checked. The button sends the same digits again once the bank's pause is over. */
function Unchecked({ secondsToWait, onRetry }: UncheckedProps) {
  const end = useWaitEnd(secondsToWait);
  const noteId = useId();
  return (
    <>
      <Alert>{codeTexts.unchecked}</Alert>
      {onRetry && <p>{codeTexts.kept}</p>}
      {onRetry && secondsToWait !== null && (
        <p id={noteId} role="status">
          {end ? retryNote(end, secondsToWait) : codeTexts.retryNow}
        </p>
      )}
      {onRetry && (
        <Button
          aria-disabled={end !== null}
          aria-describedby={end ? noteId : undefined}
          onClick={() => !end && onRetry()}
        >
          {codeTexts.retry}
        </Button>
      )}
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
              onPaste: (event) => code.onPaste(box, event),
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
