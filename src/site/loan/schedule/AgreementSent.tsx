import type { ReactNode } from 'react';
import { scheduleTexts } from '#site/texts/schedule.ts';
import { StepMessage } from '../shell/StepMessage.tsx';

/** The schedule is accepted (section 2). */
export function AgreementSent({ children }: { children?: ReactNode }) {
  return (
    <StepMessage step={3} heading={scheduleTexts.sent.heading} text={scheduleTexts.sent.text}>
      {children}
    </StepMessage>
  );
}
