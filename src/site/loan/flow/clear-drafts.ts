import type { LoanSnapshot } from '#machines/routes.ts';
import { clearDrafts } from '../form/drafts.ts';
import type { LoanActor } from './loan-actor.ts';

/**
 * Deletes the drafts when scoring is sent, the card is issued or the application is removed from this browser. Keeps
 * the application form's draft while the form is shown, when scoring is sent and when a refused application is removed:
 * after a refusal, the visitor may request another amount. Returns the unsubscribe function.
 */
export function clearDraftsWhenSent(actor: LoanActor): () => void {
  let previous = actor.getSnapshot();
  const subscription = actor.subscribe((snapshot) => {
    const isRemoved = hasApplication(previous) && !hasApplication(snapshot);
    const isScoringSent = snapshot.matches({ steps: { scoring: 'scoringSent' } });
    const keepsForm =
      isScoringSent || isDeclined(previous) || (previous.hasTag('form') && snapshot.hasTag('form'));
    previous = snapshot;
    if (isRemoved || isScoringSent || snapshot.matches({ steps: { code: 'cardIssued' } }))
      clearDrafts(keepsForm ? 'application' : null);
  });
  return () => subscription.unsubscribe();
}

const hasApplication = ({ context }: LoanSnapshot) => context.offers.length > 0;

const isDeclined = ({ context }: LoanSnapshot) => context.ended?.outcome === 'declined';
