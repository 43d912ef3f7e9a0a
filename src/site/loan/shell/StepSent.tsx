import type { ReactNode } from 'react';
import type { StepWithNext } from '#contract/steps.ts';
import { stepTexts } from '#site/texts/steps.ts';
import { MailIcon } from '#site/ui/Icon.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { Panel } from '#site/ui/Panel.tsx';
import { KnownCredit } from '../credit/YourCredit.tsx';
import { AreaHeading, StepFrame } from './StepFrame.tsx';
import './step-sent.css';

type Props = {
  step: StepWithNext;
  /** The status of the email; without one the text alone. */
  children?: ReactNode;
};

/**
 * The screen after a step was sent: what happened and what comes next (section 2). Step 1 is an area of the loan page.
 */
export function StepSent({ step, children }: Props) {
  const { heading, text } = stepTexts[step].sent;
  const isArea = step === 'application';
  return (
    <StepFrame
      step={step}
      heading={
        isArea ? <AreaHeading>{heading}</AreaHeading> : <PageHeading title={heading} description={text} />
      }
    >
      <Panel className="stack-4">{children ?? <SentLead step={step} />}</Panel>
      <KnownCredit />
    </StepFrame>
  );
}

/** The specification's text. */
export function SentLead({ step }: { step: StepWithNext }) {
  return (
    <p className="lead step-sent__lead">
      <MailIcon />
      <span>{stepTexts[step].sent.text}</span>
    </p>
  );
}
