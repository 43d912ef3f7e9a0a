import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { codeMinutes } from '#contract/limits.ts';
import { isUnsent } from '#machines/email-delivery.machine.ts';
import type { CallFailure } from '#machines/loan.types.ts';
import { codeTexts } from '#site/texts/code.ts';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { Panel } from '#site/ui/Panel.tsx';
import { KnownCredit } from '../credit/YourCredit.tsx';
import { BankSpinner } from '../form/BusyOverlay.tsx';
import { addressOf } from '../form/drafts.ts';
import { useAcceptsCode, useApplication } from '../shell/application-context.ts';
import { emailStatusText } from '../shell/EmailStatus.tsx';
import { canResend, ResendEmail } from '../shell/ResendEmail.tsx';
import { StepFrame } from '../shell/StepFrame.tsx';
import { CodeBoxes } from './CodeBoxes.tsx';
import { CodeError } from './CodeError.tsx';
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
  const ids = { hint: useId(), error: useId() };
  const { status = null, supportsStatus } = useSelector(email, (snapshot) => snapshot?.context) ?? {};
  const isEmailUnsent = isUnsent(status);
  const isLocked = result !== null && failure?.triesLeft === 0;
  const lockedUntil = isLocked ? (failure?.retryAt ?? null) : null;
  // If no emailed code can be correct, none can be entered, and the texts about entering one are left out.
  const acceptsCode = useAcceptsCode(lockedUntil);
  const code = useCodeBoxes(result, acceptsCode);
  const isEmailPending = status?.email?.sentAt === null;
  const showsEmail = isEmailPending && !(isLocked && result === 'unchecked');
  const hint = acceptsCode ? codeTexts.hint : codeTexts.needsNew;
  return (
    <StepFrame step="code" title={codeTexts.heading} description={codeTexts.description}>
      <Panel className="code-entry">
        <div id={ids.hint} aria-live="polite" className="stack-2">
          <p className="lead">{showsEmail ? emailStatusText(status, addressOf(applicationId)) : hint}</p>
          {acceptsCode && !isEmailUnsent && (
            <p>
              <strong>{codeTexts.effect}</strong>
            </p>
          )}
        </div>
        <CodeBoxes
          code={code}
          result={result}
          isOpen={acceptsCode}
          describedBy={result ? ids.error : ids.hint}
        />
        <div id={ids.error} className="code-entry__outcome stack-3">
          <CodeError
            result={result}
            failure={failure ?? {}}
            isEmailUnsent={isEmailUnsent}
            // After the lock, a code is accepted only if a new one was sent, for example from another tab.
            isRenewed={lockedUntil !== null && acceptsCode}
            onRetry={acceptsCode && !isLocked && !isEmailUnsent ? code.retry : null}
          />
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
