import { clearDrafts } from '../form/drafts.ts';
import type { LoanActor } from './loan-actor.ts';

/**
 * What was typed is forgotten once nothing of it can be sent again: the scoring answers are with the bank, the card is
 * issued, the application is denied or given up for a new one. Until then the request can still be changed. Returns how
 * to stop.
 */
export function clearDraftsWhenSent(actor: LoanActor): () => void {
  let hadApplication = actor.getSnapshot().context.offers.length > 0;
  const subscription = actor.subscribe((snapshot) => {
    const hasApplication = snapshot.context.offers.length > 0;
    const isGone = hadApplication && !hasApplication;
    hadApplication = hasApplication;
    if (
      isGone ||
      snapshot.matches({ steps: { scoring: 'scoringSent' } }) ||
      snapshot.matches({ steps: { code: 'cardIssued' } })
    )
      clearDrafts();
  });
  return () => subscription.unsubscribe();
}
