import type { ReactNode } from 'react';
import { application } from '#texts/application.ts';
import { ValidIcon } from '#ui/Icon.tsx';
import { Panel } from '#ui/Panel.tsx';
import { AreaHeading } from '../fields/AreaHeading.tsx';
import { StepFrame } from '../StepFrame.tsx';
import '../step-message.css';

/** Step 1, after an offer was chosen (section 2). */
export function DecisionSent({ children }: { children?: ReactNode }) {
  return (
    <StepFrame step={1}>
      <Panel className="area">
        <ValidIcon className="step-message__sign" />
        <AreaHeading>{application.decision.heading}</AreaHeading>
        <p className="lead">{application.decision.text}</p>
        {children}
      </Panel>
    </StepFrame>
  );
}
