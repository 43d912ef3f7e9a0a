import type { LoanOffer } from '#contract/offer.ts';
import { furtherStep, isBefore, isStep, type Step, stepBefore, stepDueAfter } from '#contract/steps.ts';
import type { LoanCalls, LoanContext, Page, StoredState } from './loan.types.ts';

export type ShownPage = Page | 'accessDenied';

type Request = Pick<LoanContext, 'requestedPage'> & StoredState;
type WithOffers = Pick<StoredState, 'offers'>;

/** Returns the page to show for the requested page. The machine's state `stepGuard` has the table of all cases. */
export function shownPage(request: Request): ShownPage {
  const { requestedPage, offers, currentStep } = request;
  const { page, applicationId } = requestedPage;
  if (!isGuarded(page)) return page;
  if (offers.length === 0) return page === 'scoring' ? 'accessDenied' : 'application';
  if (!isStored(offers, applicationId)) return 'accessDenied';
  if (isStepMissing(request)) return stepDueAfter(currentStep);
  // Once the schedule is accepted, its page leads to signing until the documents are signed.
  return page === 'schedule' && currentStep === 'schedule' ? 'signing' : page;
}

/** True if the requested page's application is not stored, or the step before the page is not done. */
export function isStepMissing({ requestedPage, offers, currentStep }: Request): boolean {
  const { page, applicationId } = requestedPage;
  if (!isGuarded(page)) return false;
  return !isStored(offers, applicationId) || isBefore(currentStep, stepBefore(page));
}

/** The progress once `step` is done. It never moves back. Scoring clears the terms, as they may change. */
export const progressAfter = (step: Step, known: Pick<LoanContext, 'currentStep' | 'creditTerms'>) => ({
  currentStep: furtherStep(known.currentStep, step),
  creditTerms: step === 'scoring' ? null : known.creditTerms,
});

/**
 * The state after the choice. If a bank gives each offer its own id, the id of the chosen offer becomes that of the
 * application, and the offer is moved to the front.
 */
export function afterChoice(
  choice: LoanCalls['chooseOffer']['output'],
  { offers, supportsStatus }: Pick<LoanContext, 'offers' | 'supportsStatus'>,
) {
  const { applicationId } = choice.chosenOffer;
  const isOther = (offer: LoanOffer) => offer.applicationId !== applicationId;
  const chosenFirst = (one: LoanOffer, next: LoanOffer) => Number(isOther(one)) - Number(isOther(next));
  return {
    ...choice,
    supportsStatus: supportsStatus || choice.supportsStatus,
    offers: offers.some(isOther) ? offers.toSorted(chosenFirst) : offers,
  };
}

/** True if the offers belong to the application. */
export const isStored = (offers: StoredState['offers'], applicationId: string | null): boolean =>
  offers.some((offer) => String(offer.applicationId) === applicationId);

/** True if the stored offers belong to the application that this tab knows. */
export const isKnownIn = ({ offers }: WithOffers, known: WithOffers): boolean =>
  isStored(offers, String(known.offers[0]?.applicationId));

/**
 * True if another tab created, removed or replaced the application. Also true if this page's step was completed
 * elsewhere and the step guard then shows another page.
 */
export function isPageAffected(known: Request, stored: StoredState): boolean {
  const { page } = known.requestedPage;
  const isNewlyDone = stored.currentStep === page && known.currentStep !== page;
  return !isKnownIn(stored, known) || (isNewlyDone && shownPage({ ...known, ...stored }) !== page);
}

/** True if the known application has ended. */
export const hasEnded = ({ offers, ended }: Pick<LoanContext, 'offers' | 'ended'>): boolean =>
  ended !== null && isStored(offers, ended.applicationId);

/**
 * True if the step is done at a bank with the status endpoint. Such a bank tells its decision, and answers a second
 * consent without an email.
 */
export const isDoneForGood = (
  { currentStep, supportsStatus }: Pick<LoanContext, 'currentStep' | 'supportsStatus'>,
  step: Step,
): boolean => supportsStatus && !isBefore(currentStep, step);

/** True if the step guard checks the page, as it does for every step after the first. */
const isGuarded = (page: Page): page is Exclude<Step, 'application'> =>
  isStep(page) && page !== 'application';
