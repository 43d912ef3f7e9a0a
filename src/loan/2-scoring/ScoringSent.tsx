import type { ReactNode } from 'react';
import { scoring } from '#texts/scoring.ts';
import { PageHeading } from '#ui/PageHeading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StepFrame } from '../StepFrame.tsx';

/** Step 2, after the answers were sent (section 2). */
export function ScoringSent({ children }: { children?: ReactNode }) {
  return (
    <StepFrame step={2}>
      <Panel className="area">
        <PageHeading className="message-heading" title={scoring.sent} description={scoring.lead} />
        <p className="lead">{scoring.sentText}</p>
        {children}
      </Panel>
    </StepFrame>
  );
}
