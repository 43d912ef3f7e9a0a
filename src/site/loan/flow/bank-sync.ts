import { isOurBank } from '#contract/application-number.ts';
import { termsOf } from '#contract/schedule-terms.ts';
import { hasEnded } from '#machines/step-guard.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import { ApiFailure } from '#site/api/failure.ts';
import { type LoanActor, sendReportedEnd } from './loan-actor.ts';

/**
 * Loads the stored application's status at the start, when the page changes and when the visitor returns to the tab.
 * If the status or the failed call reports an end, sends it to the actor. If another tab or device has changed the
 * answers or accepted the schedule, an open schedule is loaded again. Does nothing outside the pages of the application
 * or at a bank that is not ours. On a page that waits for an email, `emailDelivery` loads the status.
 */
export function syncWithBank(actor: LoanActor, { loadStatus }: Pick<BankApi, 'loadStatus'>): () => void {
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
    const reviewedCredit = () => {
      const now = actor.getSnapshot();
      return now.matches({ steps: { schedule: 'reviewingSchedule' } }) ? now.context.credit : null;
    };
    const shown = reviewedCredit();
    // An error that reports no end is ignored: the next page loads the status again.
    loadStatus({ applicationId }).then(
      ({ outcome, credit }) => {
        sendReportedEnd(actor, applicationId, outcome);
        const isChanged = credit && shown && JSON.stringify(credit) !== JSON.stringify(termsOf(shown));
        if (isChanged && shown === reviewedCredit())
          actor.send({ type: 'page.request', ...context.requestedPage });
      },
      (error) => error instanceof ApiFailure && sendReportedEnd(actor, applicationId, error.outcome),
    );
  };
  const subscription = actor.select(({ context }) => context.requestedPage).subscribe(checkStatus);
  const onVisible = () => document.visibilityState === 'visible' && checkStatus();
  document.addEventListener('visibilitychange', onVisible);
  checkStatus();
  return () => {
    subscription.unsubscribe();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
