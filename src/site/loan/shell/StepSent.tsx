import type { ReactNode } from 'react';
import type { StepWithNext } from '#contract/steps.ts';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { stepTexts } from '#site/texts/steps.ts';
import { InvalidIcon, MailIcon, ValidIcon } from '#site/ui/Icon.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { Panel } from '#site/ui/Panel.tsx';
import { AreaHeading, StepFrame } from './StepFrame.tsx';
import './step-sent.css';

/** A step that waits for an email. */
export type SentStep = StepWithNext;
type Props = {
  step: SentStep;
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
      <Panel className="step-sent">{children ?? <SentLead step={step} />}</Panel>
    </StepFrame>
  );
}

type LeadProps = { step: SentStep; decision?: 'approved' | 'declined' | null };

/** The specification's text; the bank's decision instead, once it is known. */
export function SentLead({ step, decision = null }: LeadProps) {
  const icons = { approved: <ValidIcon />, declined: <InvalidIcon /> };
  return (
    <p className="lead step-sent__lead" data-decision={decision}>
      {decision ? icons[decision] : <MailIcon />}
      <span>{decision ? emailTexts[decision].text : stepTexts[step].sent.text}</span>
    </p>
  );
}
