import { finalOutcomeOf } from '#contract/outcomes.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import type { LoanActor } from './loan-actor.ts';

/**
 * Loads the status of the stored application, if the bank supports it, when one of its pages is requested and when the
 * visitor comes back to the tab. Sends the machine a final outcome. Returns a function that stops it.
 */
export function syncWithBank(actor: LoanActor, { loadStatus }: Pick<BankApi, 'loadStatus'>): () => void {
  const ask = () => {
    const applicationId = idToAsk(actor);
    if (applicationId === null) return;
    // After a failure the status is loaded again with the next page.
    loadStatus(applicationId).then(
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

/** The stored application if its status can be loaded and is not final yet. */
function idToAsk(actor: LoanActor): string | null {
  const snapshot = actor.getSnapshot();
  const { offers, supportsStatus, ended } = snapshot.context;
  const [offer] = offers;
  if (!offer || !supportsStatus || !snapshot.matches('steps')) return null;
  const id = String(offer.applicationId);
  return ended?.applicationId === id ? null : id;
}
