import { onDemand } from './on-demand.tsx';

const afterForm = onDemand(() => import('../offers/after-form.ts'));
const scoring = onDemand(() => import('../scoring/scoring-step.ts'));
const schedule = onDemand(() => import('../schedule/schedule-step.ts'));
const signing = onDemand(() => import('../signing/signing-step.ts'));
const code = onDemand(() => import('../code/code-step.ts'));

/** The screens behind the form, each step's in a file of its own. */
export const DecisionSent = afterForm.part('DecisionSent');
export const OfferList = afterForm.part('OfferList');
export const AccessDenied = scoring.part('AccessDenied');
export const ScoringForm = scoring.part('ScoringForm');
export const ScoringSent = scoring.part('ScoringSent');
export const AgreementSent = schedule.part('AgreementSent');
export const ScheduleLoading = schedule.part('ScheduleLoading');
export const ScheduleReview = schedule.part('ScheduleReview');
export const ScheduleUnavailable = schedule.part('ScheduleUnavailable');
export const SignatureSent = signing.part('SignatureSent');
export const SigningForm = signing.part('SigningForm');
export const CardIssued = code.part('CardIssued');
export const CodeEntry = code.part('CodeEntry');

/** Fetches the screens behind the form, in the order in which they are needed. */
export async function loadScreens(): Promise<void> {
  for (const step of [afterForm, scoring, schedule, signing, code]) await step.load();
}
