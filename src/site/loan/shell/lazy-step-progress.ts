import { lazyModule } from '#site/ui/lazy-module.tsx';

const stepProgress = lazyModule(() => import('./StepProgress.tsx'));

/** The row of steps: the prerendered one stands in the page until MUI's Stepper has come. */
export const StepProgress = stepProgress.component('StepProgress', null);
export const loadStepProgress = stepProgress.load;
