import MuiStep from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { type Step, steps } from '#contract/steps.ts';
import { frameTexts, stepTexts } from '#site/texts/steps.ts';
import { ValidIcon } from '#site/ui/Icon.tsx';
import './step-progress.css';

/** The steps in a row. `done`: how many are done; `current`: the one that the visitor is on, null after the last. */
export function StepProgress({ done, current }: { done: number; current: Step | null }) {
  return (
    <Stepper activeStep={done} className="step-progress">
      {steps.map((name, index) => (
        <MuiStep key={name} aria-current={name === current ? 'step' : undefined}>
          <StepLabel
            icon={index < done ? <ValidIcon /> : undefined}
            slotProps={{ label: { className: 'step-progress__name' } }}
          >
            {stepTexts[name].name}
            {index < done && <span className="visually-hidden">, {frameTexts.done}</span>}
          </StepLabel>
        </MuiStep>
      ))}
    </Stepper>
  );
}
