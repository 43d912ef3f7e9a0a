import { type ReactNode, useId } from 'react';
import { codeTexts } from '#site/texts/code.ts';
import { letterTexts } from '#site/texts/email-delivery.ts';
import { Alert } from '#site/ui/Alert.tsx';
import { BankSpinner } from '#site/ui/BankSpinner.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { Panel } from '#site/ui/Panel.tsx';
import { StepFrame } from '../shell/StepFrame.tsx';
import { CodeBoxes } from './CodeBoxes.tsx';
import { useCodeBoxes } from './useCodeBoxes.ts';
import './code-entry.css';

type Props = {
  busy: boolean;
  rejected: boolean;
  /** After a wrong code; null where the bank did not say. */
  triesLeft?: number | null;
  /** Four digits, as soon as the last one is in. */
  onSubmit: (code: string) => void;
  /** The visitor began to type after a rejection. */
  onEdit: () => void;
  children?: ReactNode;
};

/** Step 5: the confirmation code from the mail (section 2). */
export function CodeEntry(props: Props) {
  const { busy, rejected, triesLeft = null, children } = props;
  const code = useCodeBoxes(props);
  const ids = { hint: useId(), error: useId() };
  return (
    <StepFrame step={5}>
      <Panel className="code-entry">
        <PageHeading title={codeTexts.heading} description={codeTexts.description} />
        <p id={ids.hint} className="lead">
          {codeTexts.hint}
        </p>
        <form noValidate aria-label={codeTexts.heading} onSubmit={(event) => event.preventDefault()}>
          <CodeBoxes
            code={code}
            busy={busy}
            rejected={rejected}
            describedBy={rejected ? ids.error : ids.hint}
          />
        </form>
        <div id={ids.error} className="code-entry__outcome">
          {rejected && <Alert>{codeTexts.invalid}</Alert>}
          {rejected && triesLeft !== null && <p>{letterTexts.triesLeft(triesLeft)}</p>}
          {busy && <BankSpinner label={codeTexts.checking} inline />}
        </div>
        {children}
      </Panel>
    </StepFrame>
  );
}
