import type { ComponentProps } from 'react';
import type { StepWithNext } from '#contract/steps.ts';
import { isUnsent } from '#machines/email-delivery.machine.ts';
import { stepTexts } from '#site/texts/steps.ts';
import { MailIcon } from '#site/ui/Icon.tsx';
import { Panel } from '#site/ui/Panel.tsx';
import { KnownCredit } from '../credit/YourCredit.tsx';
import { useAcceptsCode, useStatus } from './application-context.ts';
import { EmailStatus } from './EmailStatus.tsx';
import { StepFrame } from './StepFrame.tsx';
import './step-sent.css';

/** The screen after a step has been sent (specification, section 2). For step 1, it is an area of the loan page. */
export function StepSent(props: Omit<ComponentProps<typeof EmailStatus>, 'decision'>) {
  const { step } = props;
  const { heading, text } = stepTexts[step].sent;
  const { status } = useStatus();
  const acceptsCode = useAcceptsCode();
  return (
    <StepFrame step={step} title={heading} description={step === 'application' ? undefined : text}>
      <Panel className="stack-4">
        {!isUnsent(status) && acceptsCode && <SentLead step={step} />}
        <EmailStatus {...props} />
      </Panel>
      <KnownCredit />
    </StepFrame>
  );
}

/** The text for a step that has been sent. */
export function SentLead({ step }: { step: StepWithNext }) {
  return (
    <p className="lead step-sent__lead">
      <MailIcon />
      <span>{stepTexts[step].sent.text}</span>
    </p>
  );
}
