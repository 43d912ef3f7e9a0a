import type { LoanSnapshot } from '#machines/routes.ts';
import { clearDrafts } from '../form/drafts.ts';
import type { LoanActor } from './loan-actor.ts';

/**
 * What was typed is forgotten once nothing of it can be sent again: the scoring answers are with the bank, the card is
 * issued, the application is denied or given up for a new one. Until then the request can still be changed, and so can
 * one in a form that stays on the screen while another tab gives the application up. Returns how to stop.
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
