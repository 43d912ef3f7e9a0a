import Button from '@mui/material/Button';
import MuiStep from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import type { ReactNode } from 'react';
import { placeOfStep, type Step as StepName, steps } from '#contract/steps.ts';
import { leaveTexts } from '#site/texts/leave.ts';
import { progressTexts, stepTexts } from '#site/texts/steps.ts';
import { HydrationSlice } from '#site/ui/HydrationSlice.tsx';
import { ValidIcon } from '#site/ui/Icon.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { useAreaFocus } from '../form/area-focus.ts';
import { useApplication, useLastKnown } from './application-context.ts';
import './step-frame.css';
import './step-progress.css';

type Props = {
  step: StepName;
  /** True if the last step is done too. */
  isFinished?: boolean;
  /** False if the screen has no button to leave the application. */
  canLeave?: boolean;
  title: string;
  /** The page's meta description. Absent if the screen is a part of the loan page, which sets its own. */
  description?: string | undefined;
  children: ReactNode;
};

/** The frame of a step's screen: progress, heading, content and the button to leave. */
export function StepFrame(props: Props) {
  const { step, isFinished = false, canLeave = true, title, description, children } = props;
  const application = useApplication();
  const onLeave = canLeave ? application.onLeave : null;
  // Once shown, the button stays: removing it would move the footer. During a call or under a dialog it is disabled.
  const hasLeaveButton = Boolean(useLastKnown(onLeave));
  const place = placeOfStep(step);
  /** The index of the current step; after the last one if all are done. */
  const current = isFinished ? steps.length : place - 1;
  // The last step is done only if `isFinished`: `currentStep` is `code` as soon as the code page opens.
  const furthest = Math.min(placeOfStep(application.currentStep), steps.length - 1);
  const isDone = (index: number) => index !== current && index < Math.max(furthest, current);
  return (
    <div className={`step-frame stack-6 ${isFinished ? 'step-frame--finished night' : ''}`.trim()}>
      <nav className="step-frame__progress stack-3" aria-label={progressTexts.progress}>
        <p>{isFinished ? progressTexts.finished : progressTexts.count(place, steps.length)}</p>
        <HydrationSlice>
          <Stepper activeStep={current} className="step-progress">
            {steps.map((name, index) => (
              <MuiStep
                key={name}
                completed={isDone(index)}
                aria-current={index === current ? 'step' : undefined}
              >
                <StepLabel
                  icon={isDone(index) ? <ValidIcon /> : undefined}
                  slotProps={{ label: { className: 'step-progress__name' } }}
                >
                  {stepTexts[name].name}
                  {isDone(index) && <span className="visually-hidden">, {progressTexts.done}</span>}
                </StepLabel>
              </MuiStep>
            ))}
          </Stepper>
        </HydrationSlice>
      </nav>
      <div className="step-frame__screen stack-5">
        {description ? (
          <PageHeading title={title} description={description} />
        ) : (
          <AreaHeading>{title}</AreaHeading>
        )}
        {children}
      </div>
      {hasLeaveButton && (
        <p className="step-frame__leave">
          <Button variant="text" disabled={!onLeave} onClick={onLeave ?? undefined}>
            {leaveTexts.ask}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The heading of an area of the loan page: an h2, as the page has its own h1. */
export function AreaHeading({ children }: { children: ReactNode }) {
  const { busy } = useApplication();
  return (
    <h2 ref={useAreaFocus(busy)} tabIndex={-1} className="area-heading">
      {children}
    </h2>
  );
}
