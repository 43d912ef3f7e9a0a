import type { Step } from '#contract/steps.ts';
import type { Page } from '#machines/loan.types.ts';

/** The step guard: for each requested page and completed step, the page shown to a visitor with an application. */
export const stepGuard: Record<Step, Record<Step, Step>> = {
  application: {
    application: 'application',
    scoring: 'application',
    schedule: 'application',
    signing: 'application',
    code: 'application',
  },
  scoring: {
    application: 'scoring',
    scoring: 'scoring',
    schedule: 'scoring',
    signing: 'scoring',
    code: 'scoring',
  },
  schedule: {
    application: 'scoring',
    scoring: 'schedule',
    schedule: 'signing',
    signing: 'schedule',
    code: 'schedule',
  },
  signing: {
    application: 'scoring',
    scoring: 'schedule',
    schedule: 'signing',
    signing: 'signing',
    code: 'signing',
  },
  code: {
    application: 'scoring',
    scoring: 'schedule',
    schedule: 'signing',
    signing: 'code',
    code: 'code',
  },
};

/** For each requested page, the page shown to a visitor without an application. */
export const withoutApplication: Record<Step, Page | 'accessDenied'> = {
  application: 'application',
  scoring: 'accessDenied',
  schedule: 'application',
  signing: 'application',
  code: 'application',
};
