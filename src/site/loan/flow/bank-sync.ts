import { finalOutcomeOf } from '#contract/outcomes.ts';
import { hasEnded } from '#machines/step-guard.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import type { LoanActor } from './loan-actor.ts';

/**
 * Loads the status of the stored application, if the bank supports it, when one of its pages is requested and when the
 * visitor comes back to the tab. Sends the machine a final outcome. Returns a function that stops it.
 */
export function syncWithBank(actor: LoanActor, { loadStatus }: Pick<BankApi, 'loadStatus'>): () => void {
  const ask = () => {
    const snapshot = actor.getSnapshot();
    const { context } = snapshot;
    const [offer] = context.offers;
    if (!offer || !context.supportsStatus || hasEnded(context) || !snapshot.matches('steps')) return;
    const applicationId = String(offer.applicationId);
    // After a failure the status is loaded again with the next page.
    loadStatus({ applicationId }).then(
      (status) => {
        const outcome = finalOutcomeOf(status.outcome);
        if (outcome) actor.send({ type: 'application.end', applicationId, outcome });
      },
      () => {},
    );
  };
  let { requestedPage } = actor.getSnapshot().context;
  const subscription = actor.subscribe(({ context }) => {
    const before = requestedPage;
    requestedPage = context.requestedPage;
    if (requestedPage !== before) ask();
  });
  const onVisible = () => document.visibilityState === 'visible' && ask();
  document.addEventListener('visibilitychange', onVisible);
  ask();
  return () => {
    subscription.unsubscribe();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
