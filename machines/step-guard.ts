import { isBefore, type Step, stepBefore } from '#contract/steps.ts';
import type { LoanContext, Page, StoredState } from './loan.types.ts';

type GuardedPage = Exclude<Step, 'application'>;
export type ShownPage = Page | 'accessDenied';

/** The columns of the step guard: no stored application, one other than the requested, or the furthest step done. */
type Column = 'noApplication' | 'otherApplication' | Step;

/**
 * The step guard: requested page x column -> page shown (specification, sections 2 to 4). Other pages are always shown.
 */
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

/** The page that the step guard shows for the requested one. */
export function shownPage({ requestedPage, offers, currentStep }: Request): ShownPage {
  const { page, applicationId } = requestedPage;
  if (!isGuarded(page)) return page;
  if (offers.length === 0) return stepGuard[page].noApplication;
  if (!isStored(offers, applicationId)) return stepGuard[page].otherApplication;
  return stepGuard[page][currentStep];
}

/** Returns true if the requested page's application is not stored, or the step before the page is not done. */
export function isBehind({ requestedPage, offers, currentStep }: Request): boolean {
  const { page, applicationId } = requestedPage;
  if (!isGuarded(page)) return false;
  return !isStored(offers, applicationId) || isBefore(currentStep, stepBefore(page));
}

/** Returns true if the offers belong to the application. */
export const isStored = (offers: StoredState['offers'], applicationId: string | null): boolean =>
  offers.some((offer) => String(offer.applicationId) === applicationId);

/** Returns true if the stored offers are those of the known application. */
export const isKnownIn = (
  { offers }: Pick<StoredState, 'offers'>,
  known: Pick<StoredState, 'offers'>,
): boolean => isStored(offers, String(known.offers[0]?.applicationId));

/**
 * Returns true if another tab removed or replaced the known application, or did this page's step, after which the step
 * guard shows another page.
 */
export function isPageAffected(known: Request, stored: StoredState): boolean {
  const { page } = known.requestedPage;
  const isNewlyDone = stored.currentStep === page && known.currentStep !== page;
  return !isKnownIn(stored, known) || (isNewlyDone && shownPage({ ...known, ...stored }) !== page);
}

/** Returns true if the known application has ended. */
export const hasEnded = ({ offers, ended }: Pick<LoanContext, 'offers' | 'ended'>): boolean =>
  ended !== null && isStored(offers, ended.applicationId);

/** Returns true if the step guard checks the page: a step after the loan page. */
export const isGuarded = (page: Page): page is GuardedPage => Object.hasOwn(stepGuard, page);
