import type { RestingState } from './loan-states.ts';

/** True with `TEST_DOSE=full`: every case of a grid is tried. `npm test` tries those that differ most. */
export const isFullDose = process.env.TEST_DOSE === 'full';

/** The states in which a page first rests: one for each page. */
export const pageStates: ReadonlySet<string> = new Set<RestingState>([
  'home',
  'otherPage',
  'application.fillingForm.ready',
  'scoring.fillingScoring.ready',
  'schedule.reviewingSchedule.ready',
  'signing.readingDocuments.ready',
  'code.enteringCode.ready',
]);
