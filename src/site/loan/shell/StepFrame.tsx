import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { restartTexts } from '#site/texts/restart.ts';
import { steps } from '#site/texts/steps.ts';
import { Button } from '#site/ui/Button.tsx';
import { useRestartWay } from './restart-way.ts';
import './step-frame.css';

/** The frame of a screen of the application: where the visitor is among the five steps, and the screen itself. */
export function StepFrame({ step, children }: { step: 1 | 2 | 3 | 4 | 5; children: ReactNode }) {
  const askRestart = useRestartWay();
  return (
    <div className="step-frame">
      <nav className="step-frame__progress" aria-label={steps.progress}>
        <p className="step-frame__count">{steps.count(step, limits.steps)}</p>
        <Stepper activeStep={step - 1} alternativeLabel>
          {steps.names.map((name, index) => (
            <Step key={name} aria-current={index === step - 1 ? 'step' : undefined}>
              <StepLabel>
                {name}
                {index < step - 1 && <span className="visually-hidden">, {steps.done}</span>}
              </StepLabel>
            </Step>
          ))}
        </Stepper>
      </nav>
      <div className="step-frame__screen">{children}</div>
      {askRestart && (
        <p className="step-frame__restart">
          <Button variant="link" onClick={askRestart}>
            {restartTexts.ask}
          </Button>
        </p>
      )}
    </div>
  );
}
