import type { ReactNode } from 'react';
import { scheduleTexts } from '#site/texts/schedule.ts';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { StepFrame } from '../shell/StepFrame.tsx';
import './schedule-screen.css';

/** What the screens of step 3 share: the frame and the heading, which stays while the schedule comes. */
export function ScheduleScreen({ children }: { children: ReactNode }) {
  return (
    <StepFrame step={3}>
      <div className="schedule-screen">
        <PageHeading title={scheduleTexts.heading} description={scheduleTexts.description} />
        {children}
      </div>
    </StepFrame>
  );
}
