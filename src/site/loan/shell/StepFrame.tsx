import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { createContext, type ReactNode, useContext } from 'react';
import { limits } from '#contract/limits.ts';
import { restartTexts, stepTexts } from '#site/texts/shell.ts';
import { Button } from '#site/ui/Button.tsx';
import { useAreaFocus } from '#site/ui/focus.ts';
import './step-frame.css';

/** Asks to start over; null in states of the machine that do not allow it. */
export const RestartContext = createContext<(() => void) | null>(null);

/** The frame of a step's screen: the progress, the screen, and the link to start over. */
export function StepFrame({ step, children }: { step: 1 | 2 | 3 | 4 | 5; children: ReactNode }) {
  const askRestart = useContext(RestartContext);
  return (
    <div className="step-frame">
      <nav className="step-frame__progress" aria-label={stepTexts.progress}>
        <p className="step-frame__count">{stepTexts.count(step, limits.steps)}</p>
        <Stepper activeStep={step - 1} alternativeLabel>
          {stepTexts.names.map((name, index) => (
            <Step key={name} aria-current={index === step - 1 ? 'step' : undefined}>
              <StepLabel>
                {name}
                {index < step - 1 && <span className="visually-hidden">, {stepTexts.done}</span>}
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

/** The heading of an area of the loan page, whose h1 is the page's own. */
export function AreaHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 ref={useAreaFocus()} id={id} tabIndex={-1} className="area-heading">
      {children}
    </h2>
  );
}
