import type { Page } from '#machines/loan.types.ts';

/** The steps have numbers in the specification. */
export type StepNumber = 1 | 2 | 3 | 4 | 5;

type Shown = 'application' | 'scoring' | 'schedule' | 'signing' | 'code';

/**
 * The step guard: the page that is shown to a visitor with an application of their own, by the step that is done (1 to
 * 5).
 */
export const stepGuard: Record<Shown, Record<StepNumber, Shown>> = {
  application: { 1: 'application', 2: 'application', 3: 'application', 4: 'application', 5: 'application' },
  scoring: { 1: 'scoring', 2: 'scoring', 3: 'scoring', 4: 'scoring', 5: 'scoring' },
  schedule: { 1: 'scoring', 2: 'schedule', 3: 'signing', 4: 'schedule', 5: 'schedule' },
  signing: { 1: 'scoring', 2: 'schedule', 3: 'signing', 4: 'signing', 5: 'signing' },
  code: { 1: 'scoring', 2: 'schedule', 3: 'signing', 4: 'code', 5: 'code' },
};

/** The page that is shown to a visitor without any application. */
export const withoutApplication: Record<Shown, Page | 'accessDenied'> = {
  application: 'application',
  scoring: 'accessDenied',
  schedule: 'application',
  signing: 'application',
  code: 'application',
};
