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

/** The screens after the application form, loaded on demand. */
export const OfferList = screensOf(() => import('../offers/OfferList.tsx'))('OfferList');
export const StepSent = screensOf(() => import('../shell/StepSent.tsx'))('StepSent');

const ended = screensOf(() => import('../shell/ApplicationEnded.tsx'));
export const ApplicationEnded = ended('ApplicationEnded');
export const EndedArea = ended('EndedArea');

export const ScoringForm = screensOf(() => import('../scoring/ScoringForm.tsx'))('ScoringForm');
export const ScoringSent = screensOf(() => import('../scoring/ScoringSent.tsx'))('ScoringSent');

const schedule = screensOf(() => import('../schedule/ScheduleReview.tsx'));
export const ScheduleLoading = schedule('ScheduleLoading');
export const ScheduleReview = schedule('ScheduleReview');
export const ScheduleUnavailable = schedule('ScheduleUnavailable');

const leaving = screensOf(() => import('../shell/LeavePage.tsx'));
export const LeavePage = leaving('LeavePage');
export const CancellationDialog = leaving('CancellationDialog', null);

export const SigningForm = screensOf(() => import('../signing/SigningForm.tsx'))('SigningForm');
export const CodeEntry = screensOf(() => import('../code/CodeEntry.tsx'))('CodeEntry');
export const CardIssued = screensOf(() => import('../code/CardIssued.tsx'))('CardIssued');

const centered = screensOf(() => import('../shell/CenteredPages.tsx'));
export const AccessDenied = centered('AccessDenied');
export const NotCancelled = centered('NotCancelled');
export const Resuming = centered('Resuming');

export const OtherTabNotice = screensOf(() => import('../shell/OtherTabNotice.tsx'))('OtherTabNotice', null);
export const NotFoundPage = screensOf(() => import('#site/not-found/NotFoundPage.tsx'))('NotFoundPage');

/** Loads the schemas of the contract, then the screens. Awaits `untilReady` before each file. */
export async function loadScreens(untilReady = async (): Promise<void> => {}): Promise<void> {
  await untilReady();
  await import('#contract/operations.ts');
  for (const load of loads) {
    await untilReady();
    await load();
  }
}
