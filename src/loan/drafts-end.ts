import type { LoanActor } from './actor.ts';
import { dropDrafts } from './fields/drafts.ts';

/**
 * What was typed is forgotten once nothing of it can be sent again: the scoring answers are with the bank, the
 * application is denied, the card is issued. Until then the request can still be changed. Returns how to stop.
 */
export function endDrafts(actor: LoanActor): () => void {
  const subscription = actor.subscribe((snapshot) => {
    if (
      snapshot.matches({ scoring: 'scoringSent' }) ||
      snapshot.matches({ schedule: 'denied' }) ||
      snapshot.matches({ code: 'cardIssued' })
    )
      dropDrafts();
  });
  return () => subscription.unsubscribe();
}
