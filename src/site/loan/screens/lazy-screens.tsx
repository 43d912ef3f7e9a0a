import { lazyModule } from '#site/ui/lazy-module.tsx';

const centered = lazyModule(() => import('../shell/CenteredPages.tsx'));
const notFound = lazyModule(() => import('#site/not-found/NotFoundPage.tsx'));
const stepSent = lazyModule(() => import('../shell/StepSent.tsx'));
const offers = lazyModule(() => import('../offers/OfferList.tsx'));
const ended = lazyModule(() => import('../shell/ApplicationEnded.tsx'));
const scoring = lazyModule(() => import('../scoring/ScoringForm.tsx'));
const scoringSent = lazyModule(() => import('../scoring/ScoringSent.tsx'));
const schedule = lazyModule(() => import('../schedule/ScheduleReview.tsx'));
const cancellation = lazyModule(() => import('../schedule/CancellationDialog.tsx'));
const signing = lazyModule(() => import('../signing/SigningForm.tsx'));
const code = lazyModule(() => import('../code/CodeEntry.tsx'));
const cardIssued = lazyModule(() => import('../code/CardIssued.tsx'));
const leave = lazyModule(() => import('../shell/LeavePage.tsx'));
const otherTab = lazyModule(() => import('../shell/OtherTabNotice.tsx'));

/** The screens after the application form, loaded on demand. */
export const AccessDenied = centered.component('AccessDenied');
export const ApplicationEnded = ended.component('ApplicationEnded');
export const NotCancelled = centered.component('NotCancelled');
export const Resuming = centered.component('Resuming');
export const NotFoundPage = notFound.component('NotFoundPage');
export const StepSent = stepSent.component('StepSent');
export const OfferList = offers.component('OfferList');
export const EndedArea = ended.component('EndedArea');
export const ScoringForm = scoring.component('ScoringForm');
export const ScoringSent = scoringSent.component('ScoringSent');
export const ScheduleLoading = schedule.component('ScheduleLoading');
export const ScheduleReview = schedule.component('ScheduleReview');
export const ScheduleUnavailable = schedule.component('ScheduleUnavailable');
export const CancellationDialog = cancellation.component('CancellationDialog', null);
export const SigningForm = signing.component('SigningForm');
export const CodeEntry = code.component('CodeEntry');
export const CardIssued = cardIssued.component('CardIssued');
export const LeavePage = leave.component('LeavePage');
export const OtherTabNotice = otherTab.component('OtherTabNotice', null);

/**
 * Loads the schemas of the contract, then the screens after the form in the order in which a visitor needs them. Awaits
 * `untilReady` before each file.
 */
export async function loadScreens(untilReady = async (): Promise<void> => {}): Promise<void> {
  await untilReady();
  await import('#contract/operations.ts');
  for (const module of [
    offers,
    stepSent,
    ended,
    scoring,
    scoringSent,
    schedule,
    cancellation,
    signing,
    code,
    cardIssued,
    centered,
    leave,
    otherTab,
    notFound,
  ]) {
    await untilReady();
    await module.load();
  }
}
