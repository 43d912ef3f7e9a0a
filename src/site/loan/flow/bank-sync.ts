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
 * Keeps the stored application in sync with the bank. Its status is loaded at the start, when the page changes, after
 * each call of the page and when the visitor returns to the tab; if `emailDelivery` polls it, that actor loads it. If
 * a status or a failed load reports an end, sends it to the actor. Calls `adopt` with any step, choice or terms that a
 * status adds. Loads nothing outside the pages of the application or at a bank that is not ours.
 */
export function syncWithBank(
  actor: LoanActor,
  { loadStatus }: Pick<BankApi, 'loadStatus'>,
  adopt: (storedState: StoredApplication) => void,
): () => void {
  const storedText = () => textOf(actor.getSnapshot().context);
  /** `before` is what was stored when the status was requested. If that has changed, the status may be out of date. */
  const receive = (applicationId: string, status: ApplicationStatus, before: string) => {
    const snapshot = actor.getSnapshot();
    const { offers, currentStep, chosenOffer, creditTerms } = snapshot.context;
    // During a call, its outcome decides how the page goes on. The status is loaded again after it.
    if (!isStored(offers, applicationId) || snapshot.hasTag('busy')) return;
    if (storedText() !== before) return checkStatus();
    const storedState: StoredApplication = {
      offers,
      // The code page counts as done once it is shown, so this browser may be ahead of the bank.
      currentStep: furtherStep(currentStep, stepOfNumber(status.currentStep)),
      supportsStatus: true,
      // Known choice first: offers may have equal rates.
      chosenOffer:
        [chosenOffer, ...offers].find((offer) => offer?.rate === status.offeredRate) ?? chosenOffer,
      creditTerms: status.credit ?? creditTerms,
    };
    if (textOf(storedState) !== before) adopt(storedState);
    // The page may have been opened before the endpoint was known.
    if (status.email) actor.getSnapshot().children.emailDelivery?.send({ type: 'status.supported' });
  };
  const checkStatus = () => {
    const snapshot = actor.getSnapshot();
    const { context, children } = snapshot;
    const [offer] = context.offers;
    const isOnPage = snapshot.matches('steps') || snapshot.matches('leaving');
    const applicationId = String(offer?.applicationId);
    if (!offer || !isOurBank(applicationId, context.supportsStatus) || hasEnded(context) || !isOnPage) return;
    if (snapshot.hasTag('busy')) return;
    const { emailDelivery } = children;
    if (emailDelivery && !emailDelivery.getSnapshot().matches({ delivery: 'unsupported' })) {
      emailDelivery.send({ type: 'email.check' });
      return;
    }
    const before = storedText();
    // An error that reports no end is ignored: the next page loads the status again.
    loadStatus({ applicationId }).then(
      (status) => {
        sendReportedEnd(actor, applicationId, status.outcome);
        receive(applicationId, status, before);
      },
      (error) => error instanceof ApiFailure && sendReportedEnd(actor, applicationId, error.outcome),
    );
  };
  /** Changes when a page opens, and when a call begins or ends. */
  const restingPage = actor.select((snapshot) =>
    snapshot.hasTag('busy') ? null : snapshot.context.requestedPage,
  );
  const deliveries = actor.select(({ children }) => children.emailDelivery);
  const subscriptions = [restingPage.subscribe(checkStatus)];
  const watchDelivery = (delivery: ReturnType<typeof deliveries.get>) => {
    if (!delivery) return;
    const { applicationId } = delivery.getSnapshot().context;
    let before = storedText();
    const isLoading = delivery.select((now) => now.matches({ delivery: 'polling' }) || now.hasTag('busy'));
    const statuses = delivery.select(({ context }) => context.status);
    subscriptions.push(
      isLoading.subscribe((begins) => {
        if (begins) before = storedText();
      }),
      statuses.subscribe((status) => status && receive(applicationId, status, before)),
    );
  };
  watchDelivery(deliveries.get());
  subscriptions.push(deliveries.subscribe(watchDelivery));
  const onVisible = () => document.visibilityState === 'visible' && checkStatus();
  document.addEventListener('visibilitychange', onVisible);
  checkStatus();
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** What is stored of a state, as one text. */
const textOf = (state: StoredApplication): string => JSON.stringify(serialize(state));
