import { isBefore } from '#contract/steps.ts';
import type { LoanSnapshot } from '#machines/routes.ts';
import { hasEnded, isKnownIn } from '#machines/step-guard.ts';
import { clearDrafts } from '../form/drafts.ts';
import { isSubmittedHere, type LoanActor } from './loan-actor.ts';

/**
 * Deletes the drafts when a step after the first is done, the card is issued, a link opens an application, or the
 * application is removed from this browser or replaced by one that this tab has not submitted. Keeps the application
 * form's draft when a step is done or a refused application is removed, because the visitor may request another amount.
 * Also keeps it when another tab removes the application while the form is shown. Returns the unsubscribe function.
 */
export function clearOutdatedDrafts(actor: LoanActor): () => void {
  let previous = actor.getSnapshot();
  /** The stored application or, if it has been removed, the last one, of which a draft may be left. */
  let last = previous.context;
  const subscription = actor.subscribe((snapshot) => {
    const { context } = snapshot;
    const isRemoved = hasApplication(previous) && !hasApplication(snapshot);
    const isOpened = last.offers.length === 0 ? previous.matches('resuming') : !isKnownIn(context, last);
    const isOther = hasApplication(snapshot) && isOpened;
    const isStepDone =
      isBefore(previous.context.currentStep, context.currentStep) ||
      snapshot.matches({ steps: { scoring: 'scoringSent' } });
    const keepsForm =
      isStepDone || isDeclined(previous) || (previous.hasTag('form') && snapshot.hasTag('form'));
    previous = snapshot;
    if (hasApplication(snapshot)) last = context;
    if (isOther && !isSubmittedHere(context.offers)) clearDrafts();
    else if (isRemoved || isStepDone || snapshot.matches({ steps: { code: 'cardIssued' } }))
      clearDrafts(keepsForm ? 'application' : null);
  });
  return () => subscription.unsubscribe();
}

const hasApplication = ({ context }: LoanSnapshot) => context.offers.length > 0;

const isDeclined = ({ context }: LoanSnapshot) => hasEnded(context) && context.ended?.outcome === 'declined';
