import type { ReactNode } from 'react';
import type { StepWithNext } from '#contract/steps.ts';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { stepTexts } from '#site/texts/steps.ts';
import { InvalidIcon, MailIcon } from '#site/ui/Icon.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { Panel } from '#site/ui/Panel.tsx';
import { AreaHeading, StepFrame } from './StepFrame.tsx';
import './step-sent.css';

/** A step that waits for an email. */
export type SentStep = StepWithNext;
type Props = { step: SentStep; isDeclined?: boolean; children?: ReactNode };

/** The screen after a step was sent: what happened and what comes next (section 2). Step 1 is an area of the loan page. */
export function StepSent({ step, isDeclined = false, children }: Props) {
  const { heading, text } = stepTexts[step].sent;
  const isArea = step === 'application';
  return (
    <StepFrame
      step={step}
      heading={
        isArea ? <AreaHeading>{heading}</AreaHeading> : <PageHeading title={heading} description={text} />
      }
    >
      <Panel className="step-sent">
        <p className="lead">
          {isDeclined ? <InvalidIcon /> : <MailIcon />} {isDeclined ? emailTexts.declined : text}
        </p>
        {children}
      </Panel>
    </StepFrame>
  );
}
