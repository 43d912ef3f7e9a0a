import { lazyModule } from '#site/ui/lazy-module.tsx';

const stepProgress = lazyModule(() => import('./StepProgress.tsx'));

/** The row of steps, by MUI's Stepper: a file of its own, loaded beside the application's and evaluated after it. */
export const StepProgress = stepProgress.component('StepProgress', null);
export const loadStepProgress = stepProgress.load;
