import { isBefore, type Step, stepBefore } from '#contract/steps.ts';
import type { LoanContext, Page, StoredState } from './loan.types.ts';

type GuardedPage = Exclude<Step, 'application'>;
export type ShownPage = Page | 'accessDenied';

/** The columns of the step guard: no application, one with another id than requested, or the furthest step done. */
type Column = 'noApplication' | 'otherApplication' | Step;

/** The page shown for each requested page and column (sections 2 to 4). Any other page is shown as requested. */
const stepGuard: Record<GuardedPage, Record<Column, Step | 'accessDenied'>> = {
  scoring: {
    noApplication: 'accessDenied',
    otherApplication: 'accessDenied',
    application: 'scoring',
    scoring: 'scoring',
    schedule: 'scoring',
    signing: 'scoring',
    code: 'scoring',
  },
  schedule: {
    noApplication: 'application',
    otherApplication: 'accessDenied',
    application: 'scoring',
    scoring: 'schedule',
    schedule: 'signing',
    signing: 'schedule',
    code: 'schedule',
  },
  signing: {
    noApplication: 'application',
    otherApplication: 'accessDenied',
    application: 'scoring',
    scoring: 'schedule',
    schedule: 'signing',
    signing: 'signing',
    code: 'signing',
  },
  code: {
    noApplication: 'application',
    otherApplication: 'accessDenied',
    application: 'scoring',
    scoring: 'schedule',
    schedule: 'signing',
    signing: 'code',
    code: 'code',
  },
};

type Request = Pick<LoanContext, 'requestedPage'> & StoredState;
type WithOffers = Pick<StoredState, 'offers'>;

/** Returns the page to show for the requested page. */
export function shownPage({ requestedPage, offers, currentStep }: Request): ShownPage {
  const { page, applicationId } = requestedPage;
  if (!isGuarded(page)) return page;
  if (offers.length === 0) return stepGuard[page].noApplication;
  if (!isStored(offers, applicationId)) return stepGuard[page].otherApplication;
  return stepGuard[page][currentStep];
}

/** True if the requested page's application is not stored, or the step before the page is not done. */
export function isStepMissing({ requestedPage, offers, currentStep }: Request): boolean {
  const { page, applicationId } = requestedPage;
  if (!isGuarded(page)) return false;
  return !isStored(offers, applicationId) || isBefore(currentStep, stepBefore(page));
}

/** True if the offers belong to the application. */
export const isStored = (offers: StoredState['offers'], applicationId: string | null): boolean =>
  offers.some((offer) => String(offer.applicationId) === applicationId);

/** True if the stored offers belong to the known application. */
export const isKnownIn = ({ offers }: WithOffers, known: WithOffers): boolean =>
  isStored(offers, String(known.offers[0]?.applicationId));

/**
 * True if another tab removed or replaced the known application. Also true if that tab completed this page's step,
 * unless the step guard still shows this page.
 */
export function isPageAffected(known: Request, stored: StoredState): boolean {
  const { page } = known.requestedPage;
  const isNewlyDone = stored.currentStep === page && known.currentStep !== page;
  return !isKnownIn(stored, known) || (isNewlyDone && shownPage({ ...known, ...stored }) !== page);
}

/** True if the known application has ended. */
export const hasEnded = ({ offers, ended }: Pick<LoanContext, 'offers' | 'ended'>): boolean =>
  ended !== null && isStored(offers, ended.applicationId);

/** True if the step guard checks the page, as it does for every step after the first. */
export const isGuarded = (page: Page): page is GuardedPage => Object.hasOwn(stepGuard, page);
