import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { codeMinutes, limits } from '#contract/limits.ts';
import { codeTexts } from '#site/texts/code.ts';
import { waitText } from '#site/texts/wait.ts';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { Panel } from '#site/ui/Panel.tsx';
import { countdownLive, useCountdown } from '#site/ui/useCountdown.ts';
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
  /** After a wrong code; null if the bank sent none. */
  triesLeft?: number | null;
  /** The bank gave no verdict on the code: the digits stay and can be sent again. */
  unchecked?: boolean;
  /** The bank is ours, whose codes are valid for `codeMinutes`. */
  isTimed?: boolean;
  /** Seconds until the code can be sent again; null if the bank sent none. */
  secondsToWait?: number | null;
  /** The email with the code: a new one makes the entered code void. */
  email?: EmailDeliveryActor | undefined;
  /** Called with all digits as soon as the last one is entered. */
  onSubmit: (code: string) => void;
  /** Called when the visitor begins to type after a rejection or a failed check, and when a new code was sent. */
  onEdit: () => void;
  children?: ReactNode;
};

/** Step 5: the confirmation code from the email (section 2). */
export function CodeEntry(props: Props) {
  const {
    busy,
    rejected,
    triesLeft = null,
    unchecked = false,
    secondsToWait = null,
    isTimed = false,
    children,
  } = props;
  const code = useCodeBoxes(props);
  const ids = { hint: useId(), error: useId() };
  return (
    <StepFrame
      step="code"
      heading={<PageHeading title={codeTexts.heading} description={codeTexts.description} />}
    >
      <Panel className="code-entry">
        <div id={ids.hint} className="code-entry__words">
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
        <div id={ids.error} className="code-entry__outcome">
          {rejected && <Alert>{codeTexts.invalid}</Alert>}
          {rejected && triesLeft !== null && <p>{codeTexts.triesLeft(triesLeft, secondsToWait)}</p>}
          {rejected && <Wait seconds={secondsToWait} text={codeTexts.newCodeIn} />}
          {unchecked && triesLeft === 0 && <Limited secondsToWait={secondsToWait} />}
          {unchecked && triesLeft !== 0 && <Unchecked secondsToWait={secondsToWait} onRetry={code.retry} />}
          {busy && <BankSpinner label={codeTexts.checking} inline />}
        </div>
        {isTimed && <p className="code-entry__note">{codeTexts.validity(codeMinutes)}</p>}
        {children}
      </Panel>
      <KnownCredit isQuiet />
    </StepFrame>
  );
}

/** Too many codes were sent or wrong: none is checked before the bank's pause is over, and then only a new one. */
function Limited({ secondsToWait }: { secondsToWait: number | null }) {
  return (
    <>
      <Alert>{codeTexts.unchecked}</Alert>
      <p>{codeTexts.limited}</p>
      <Wait seconds={secondsToWait} text={codeTexts.newCodeIn} />
    </>
  );
}

type UncheckedProps = { secondsToWait: number | null; onRetry: (() => void) | null };

/** The code could not be checked; the button sends the same digits again, after the bank's pause. */
function Unchecked({ secondsToWait, onRetry }: UncheckedProps) {
  const left = useCountdown(secondsToWait);
  return (
    <>
      <Alert>{codeTexts.unchecked}</Alert>
      {onRetry && <p>{codeTexts.kept}</p>}
      <Wait seconds={secondsToWait} text={waitText} />
      {onRetry && (
        <Button aria-disabled={left > 0} onClick={() => left === 0 && onRetry()}>
          {codeTexts.retry}
        </Button>
      )}
    </>
  );
}

type WaitProps = { seconds: number | null; text: (seconds: number) => string };

/** The wait, counted down; nothing if the bank sent none. */
function Wait({ seconds, text }: WaitProps) {
  const left = useCountdown(seconds);
  if (seconds === null) return null;
  return (
    <p role="status" aria-live={countdownLive(left, seconds)}>
      {text(left)}
    </p>
  );
}

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
