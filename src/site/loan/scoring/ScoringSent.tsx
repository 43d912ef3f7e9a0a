import type { ReactNode } from 'react';
import { scoring } from '#site/texts/scoring.ts';
import { StepMessage } from '../shell/StepMessage.tsx';

/** Step 2, after the answers were sent (section 2). */
export function ScoringSent({ children }: { children?: ReactNode }) {
  return (
    <StepMessage step={2} heading={scoring.sent} text={scoring.sentText}>
      {children}
    </StepMessage>
  );
}
