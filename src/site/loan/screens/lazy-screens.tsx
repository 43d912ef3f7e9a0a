import { type ComponentType, createElement, type ReactNode, Suspense, use } from 'react';
import { Spinner } from '#site/ui/Spinner.tsx';

const stepProgress = lazyModule(() => import('../shell/StepProgress.tsx'));
const emailStatus = lazyModule(() => import('../shell/EmailStatus.tsx'));
const stepSent = lazyModule(() => import('../shell/StepSent.tsx'));
const offers = lazyModule(() => import('../offers/OfferList.tsx'));
const scoring = lazyModule(() => import('../scoring/ScoringForm.tsx'));
const schedule = lazyModule(() => import('../schedule/ScheduleReview.tsx'));
const cancellation = lazyModule(() => import('../schedule/CancellationDialog.tsx'));
const signing = lazyModule(() => import('../signing/SigningForm.tsx'));
const code = lazyModule(() => import('../code/CodeEntry.tsx'));
const cardIssued = lazyModule(() => import('../code/CardIssued.tsx'));

/** The row of steps: the prerendered one stands in the page until MUI's Stepper has come. */
export const StepProgress = stepProgress.component('StepProgress', null);
export const loadStepProgress = stepProgress.load;

/** The screens after the application form, each in a script file of its own. */
export const EmailStatus = emailStatus.component('EmailStatus');
export const ResendLink = emailStatus.component('ResendLink');
export const ResendCode = emailStatus.component('ResendCode');
export const ResendDocuments = emailStatus.component('ResendDocuments');
export const StepSent = stepSent.component('StepSent');
export const OfferList = offers.component('OfferList');
export const ScoringForm = scoring.component('ScoringForm');
export const ScheduleLoading = schedule.component('ScheduleLoading');
export const ScheduleReview = schedule.component('ScheduleReview');
export const ScheduleUnavailable = schedule.component('ScheduleUnavailable');
export const CancellationDialog = cancellation.component('CancellationDialog', null);
export const SigningForm = signing.component('SigningForm');
export const CodeEntry = code.component('CodeEntry');
export const CardIssued = cardIssued.component('CardIssued');

/** Loads the row of steps and the screens after the form, in the order in which a visitor needs them. */
export async function loadScreens(): Promise<void> {
  for (const module of [
    stepProgress,
    offers,
    stepSent,
    emailStatus,
    scoring,
    schedule,
    cancellation,
    signing,
    code,
    cardIssued,
  ])
    await module.load();
}

/** A module that is loaded once for all its components, and again after a failure. */
function lazyModule<Module extends object>(importModule: () => Promise<Module>) {
  let loading: Promise<Module> | undefined;
  const load = (): Promise<Module> => {
    if (loading) return loading;
    const started = importModule();
    loading = started;
    started.then(
      // React reads a promise with these two at once, without waiting for it.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        loading = undefined;
      },
    );
    return started;
  };
  /** An exported component: rendered at once when its module is loaded, after `fallback` otherwise. */
  const component = <Name extends keyof Module>(name: Name, fallback: ReactNode = <Spinner />) => {
    const Loaded = (props: object) => createElement(use(load())[name] as ComponentType, props);
    const Lazy = (props: object) => (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    );
    return Lazy as unknown as Module[Name];
  };
  return { load, component };
}
