import type { LoanSnapshot } from '#machines/routes.ts';
import { clearDrafts } from '../form/drafts.ts';
import type { LoanActor } from './loan-actor.ts';

/**
 * Removes the drafts once nothing of them can be sent again: scoring is sent, the card is issued, the application is
 * cancelled or removed for a new one. A form on the screen keeps its draft if another tab removes the application.
 * Returns a function that stops it.
 */
export function clearDraftsWhenSent(actor: LoanActor): () => void {
  let before = actor.getSnapshot();
  const subscription = actor.subscribe((snapshot) => {
    const isGone = hasApplication(before) && !hasApplication(snapshot);
    const isFormKept = showsForm(before) && showsForm(snapshot);
    before = snapshot;
    if (
      isGone ||
      snapshot.matches({ steps: { scoring: 'scoringSent' } }) ||
      snapshot.matches({ steps: { code: 'cardIssued' } })
    )
      clearDrafts(isFormKept ? 'application' : null);
  });
  return () => subscription.unsubscribe();
}

const hasApplication = ({ context }: LoanSnapshot) => context.offers.length > 0;

const showsForm = (snapshot: LoanSnapshot) =>
  snapshot.matches({ steps: { application: 'fillingForm' } }) ||
  snapshot.matches({ steps: { application: 'submittingApplication' } });
