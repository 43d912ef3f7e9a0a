import { type Step, steps } from '#contract/steps.ts';
import type { Page } from '#machines/loan.types.ts';

/** Page shown to a visitor with an application. Rows: requested page. Columns (same order): last completed step. */
const table: Record<Step, Step[]> = {
  application: ['application', 'application', 'application', 'application', 'application'],
  scoring: ['scoring', 'scoring', 'scoring', 'scoring', 'scoring'],
  schedule: ['scoring', 'schedule', 'signing', 'schedule', 'schedule'],
  signing: ['scoring', 'schedule', 'signing', 'signing', 'signing'],
  code: ['scoring', 'schedule', 'signing', 'code', 'code'],
};

/** `stepGuard[requested page][last completed step]` is the page shown. */
export const stepGuard = Object.fromEntries(
  Object.entries(table).map(([page, row]) => [
    page,
    Object.fromEntries(steps.map((step, index) => [step, row[index]])),
  ]),
) as Record<Step, Record<Step, Step>>;

/** For each requested page, the page shown to a visitor without an application. */
export const withoutApplication: Record<Step, Page | 'accessDenied'> = {
  application: 'application',
  scoring: 'accessDenied',
  schedule: 'application',
  signing: 'application',
  code: 'application',
};
