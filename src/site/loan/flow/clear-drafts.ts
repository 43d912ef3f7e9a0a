import type { LoanSnapshot } from '#machines/routes.ts';
import { clearDrafts } from '../form/drafts.ts';
import type { LoanActor } from './loan-actor.ts';

/**
 * Removes the drafts once nothing of them can be sent again: scoring is sent, the card is issued, the application is
 * cancelled or removed for a new one. The application form keeps its draft until the bank has approved: after a refusal
 * another amount can be asked for; and while it is on the screen. Returns a function that stops it.
 */
export function clearDraftsWhenSent(actor: LoanActor): () => void {
  let before = actor.getSnapshot();
  const subscription = actor.subscribe((snapshot) => {
    const isGone = hasApplication(before) && !hasApplication(snapshot);
    const isScoringSent = snapshot.matches({ steps: { scoring: 'scoringSent' } });
    const isFormKept = isScoringSent || isDeclined(before) || (showsForm(before) && showsForm(snapshot));
    before = snapshot;
    if (isGone || isScoringSent || snapshot.matches({ steps: { code: 'cardIssued' } }))
      clearDrafts(isFormKept ? 'application' : null);
  });
  return () => subscription.unsubscribe();
}

const hasApplication = ({ context }: LoanSnapshot) => context.offers.length > 0;

const isDeclined = ({ context }: LoanSnapshot) => context.ended?.outcome === 'declined';

const showsForm = (snapshot: LoanSnapshot) =>
  snapshot.matches({ steps: { application: 'fillingForm' } }) ||
  snapshot.matches({ steps: { application: 'submittingApplication' } });
