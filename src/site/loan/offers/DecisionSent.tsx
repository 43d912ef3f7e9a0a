import type { ReactNode } from 'react';
import { application } from '#site/texts/application.ts';
import { ValidIcon } from '#site/ui/Icon.tsx';
import { Panel } from '#site/ui/Panel.tsx';
import { AreaHeading } from '../form/AreaHeading.tsx';
import { StepFrame } from '../shell/StepFrame.tsx';
import '../shell/step-message.css';

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
