import { type ComponentType, createElement, type ReactNode, Suspense, use } from 'react';
import { once } from '#site/ui/once.ts';
import { Spinner } from '#site/ui/Spinner.tsx';

/** The functions that load the modules of the screens, in the order in which a visitor needs them. */
const loads: (() => Promise<unknown>)[] = [];

/**
 * Returns a function that creates lazy components of one module, which is loaded once for all of them. Until the module
 * is loaded, the component renders `fallback`.
 */
function screensOf<Module extends object>(importModule: () => Promise<Module>) {
  let loaded: Module | undefined;
  const load = once(async () => {
    loaded = await importModule();
    return loaded;
  });
  loads.push(load);
  return <Name extends keyof Module>(name: Name, fallback: ReactNode = <Spinner />) => {
    const Loaded = (props: object) => createElement((loaded ?? use(load()))[name] as ComponentType, props);
    const Lazy = (props: object) => (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    );
    return Lazy as unknown as Module[Name];
  };
}

const offers = screensOf(() => import('../offers/OfferList.tsx'));
const stepSent = screensOf(() => import('../shell/StepSent.tsx'));
const ended = screensOf(() => import('../shell/ApplicationEnded.tsx'));
const scoring = screensOf(() => import('../scoring/ScoringForm.tsx'));
const scoringSent = screensOf(() => import('../scoring/ScoringSent.tsx'));
const schedule = screensOf(() => import('../schedule/ScheduleReview.tsx'));
const cancellation = screensOf(() => import('../schedule/CancellationDialog.tsx'));
const signing = screensOf(() => import('../signing/SigningForm.tsx'));
const code = screensOf(() => import('../code/CodeEntry.tsx'));
const cardIssued = screensOf(() => import('../code/CardIssued.tsx'));
const centered = screensOf(() => import('../shell/CenteredPages.tsx'));
const leave = screensOf(() => import('../shell/LeavePage.tsx'));
const otherTab = screensOf(() => import('../shell/OtherTabNotice.tsx'));
const notFound = screensOf(() => import('#site/not-found/NotFoundPage.tsx'));

/** The screens after the application form, loaded on demand. */
export const AccessDenied = centered('AccessDenied');
export const ApplicationEnded = ended('ApplicationEnded');
export const NotCancelled = centered('NotCancelled');
export const Resuming = centered('Resuming');
export const NotFoundPage = notFound('NotFoundPage');
export const StepSent = stepSent('StepSent');
export const OfferList = offers('OfferList');
export const EndedArea = ended('EndedArea');
export const ScoringForm = scoring('ScoringForm');
export const ScoringSent = scoringSent('ScoringSent');
export const ScheduleLoading = schedule('ScheduleLoading');
export const ScheduleReview = schedule('ScheduleReview');
export const ScheduleUnavailable = schedule('ScheduleUnavailable');
export const CancellationDialog = cancellation('CancellationDialog', null);
export const SigningForm = signing('SigningForm');
export const CodeEntry = code('CodeEntry');
export const CardIssued = cardIssued('CardIssued');
export const LeavePage = leave('LeavePage');
export const OtherTabNotice = otherTab('OtherTabNotice', null);

/** Loads the schemas of the contract, then the screens. Awaits `untilReady` before each file. */
export async function loadScreens(untilReady = async (): Promise<void> => {}): Promise<void> {
  await untilReady();
  await import('#contract/operations.ts');
  for (const load of loads) {
    await untilReady();
    await load();
  }
}
