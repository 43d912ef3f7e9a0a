import { isOurBank } from '#contract/application-number.ts';
import type { ApplicationStatus } from '#contract/application-status.ts';
import { furtherStep, stepOfNumber } from '#contract/steps.ts';
import type { StoredApplication } from '#machines/loan.types.ts';
import { hasEnded, isStored } from '#machines/step-guard.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import { ApiFailure } from '#site/api/failure.ts';
import { type LoanActor, sendReportedEnd } from './loan-actor.ts';
import { serialize } from './storage-sync.ts';

/**
 * Keeps the stored application in sync with the bank. Its status is loaded at the start, when the page changes, when a
 * call fails and when the visitor returns to the tab; on a page that waits for an email, `emailDelivery` loads it. If a
 * status or a failed load reports an end, sends it to the actor. Calls `onStored` with any step, choice or terms that a
 * status adds. Loads nothing outside the pages of the application or at a bank that is not ours.
 */
export function syncWithBank(
  actor: LoanActor,
  { loadStatus }: Pick<BankApi, 'loadStatus'>,
  onStored: (storedState: StoredApplication) => void,
): () => void {
  const adopt = (applicationId: string, status: ApplicationStatus) => {
    const { context } = actor.getSnapshot();
    if (!isStored(context.offers, applicationId) || hasEnded(context)) return;
    const { offers, currentStep, chosenOffer, creditTerms } = context;
    const storedState: StoredApplication = {
      offers,
      // The bank may record a step that is done later than the browser does, but never undoes one.
      currentStep: furtherStep(currentStep, stepOfNumber(status.currentStep)),
      supportsStatus: true,
      chosenOffer: offers.find(({ rate }) => rate === status.offeredRate) ?? chosenOffer,
      creditTerms: status.credit ?? creditTerms,
    };
    if (JSON.stringify(serialize(storedState)) !== JSON.stringify(serialize(context))) onStored(storedState);
  };
  const checkStatus = () => {
    const snapshot = actor.getSnapshot();
    const { context, children } = snapshot;
    const [offer] = context.offers;
    const isOnPage = snapshot.matches('steps') || snapshot.matches('leaving');
    const applicationId = String(offer?.applicationId);
    if (!offer || !isOurBank(applicationId, context.supportsStatus) || hasEnded(context) || !isOnPage) return;
    const { emailDelivery } = children;
    if (emailDelivery && !emailDelivery.getSnapshot().matches({ delivery: 'unsupported' })) {
      emailDelivery.send({ type: 'email.check' });
      return;
    }
    // An error that reports no end is ignored: the next page loads the status again.
    loadStatus({ applicationId }).then(
      (status) => {
        sendReportedEnd(actor, applicationId, status.outcome);
        adopt(applicationId, status);
      },
      (error) => error instanceof ApiFailure && sendReportedEnd(actor, applicationId, error.outcome),
    );
  };
  const requested = actor.select(({ context }) => context.requestedPage).subscribe(checkStatus);
  const failed = actor
    .select((snapshot) => snapshot.context.failure ?? snapshot.hasTag('failed'))
    .subscribe((failure) => failure && checkStatus());
  const emailDelivery = actor.select(({ children }) => children.emailDelivery);
  const watchDelivery = (delivery: ReturnType<typeof emailDelivery.get>) => {
    if (!delivery) return;
    const { applicationId } = delivery.getSnapshot().context;
    const newest = delivery.select(({ context }) => context.status);
    newest.subscribe((status) => status && adopt(applicationId, status));
  };
  watchDelivery(emailDelivery.get());
  const started = emailDelivery.subscribe(watchDelivery);
  const onVisible = () => document.visibilityState === 'visible' && checkStatus();
  document.addEventListener('visibilitychange', onVisible);
  checkStatus();
  return () => {
    for (const subscription of [requested, failed, started]) subscription.unsubscribe();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
