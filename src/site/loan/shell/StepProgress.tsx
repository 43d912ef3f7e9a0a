import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { type Step as StepName, steps } from '#contract/steps.ts';
import { frameTexts, stepTexts } from '#site/texts/steps.ts';

/** The steps in a row. `done`: how many are done; `current`: the one that the visitor is on, null after the last. */
export function StepProgress({ done, current }: { done: number; current: StepName | null }) {
  return (
    <Stepper activeStep={done} alternativeLabel>
      {steps.map((name, index) => (
        <Step key={name} aria-current={name === current ? 'step' : undefined}>
          <StepLabel>
            {stepTexts[name].name}
            {index < done && <span className="visually-hidden">, {frameTexts.done}</span>}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}
