import { finalOutcomeOf } from '#contract/outcomes.ts';
import { hasEnded } from '#machines/step-guard.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import type { LoanActor } from './loan-actor.ts';

/**
 * Loads the stored application's status at the start, when the page changes and when the visitor returns to the tab.
 * Sends the actor the outcome if it is final. Does nothing outside the steps or if the bank has no status endpoint.
 */
export function syncWithBank(actor: LoanActor, { loadStatus }: Pick<BankApi, 'loadStatus'>): () => void {
  const checkOutcome = () => {
    const snapshot = actor.getSnapshot();
    const { context } = snapshot;
    const [offer] = context.offers;
    if (!offer || !context.supportsStatus || hasEnded(context) || !snapshot.matches('steps')) return;
    const applicationId = String(offer.applicationId);
    // A failure is ignored: the next page loads the status again.
    loadStatus({ applicationId }).then(
      (status) => {
        const outcome = finalOutcomeOf(status.outcome);
        if (outcome) actor.send({ type: 'application.end', applicationId, outcome });
      },
      () => {},
    );
  };
  const subscription = actor.select(({ context }) => context.requestedPage).subscribe(checkOutcome);
  const onVisible = () => document.visibilityState === 'visible' && checkOutcome();
  document.addEventListener('visibilitychange', onVisible);
  checkOutcome();
  return () => {
    subscription.unsubscribe();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
