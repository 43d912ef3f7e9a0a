import type { StoredApplication } from '#machines/loan.types.ts';
import { isKnownIn } from '#machines/step-guard.ts';
import { checkEmail, type LoanActor } from './loan-actor.ts';

/**
 * Why this page changed: the application went on elsewhere, another tab removed, opened or replaced it, or an emailed
 * link opened another one.
 */
export type ExternalChange = 'wentOn' | 'removed' | 'opened' | 'replaced' | 'replacedByLink';

/**
 * Passes on a state of another tab or the bank. If its step or application changes the screen, a notice is shown until
 * the visitor dismisses it or the screen changes again.
 */
export function createExternalChanges(actor: LoanActor) {
  let news: ExternalChange | null = null;
  const listeners = new Set<() => void>();
  const setNews = (next: ExternalChange | null) => {
    if (news === next) return;
    news = next;
    for (const listener of listeners) listener();
  };
  const state = actor.select(({ value }) => JSON.stringify(value));
  let last = actor.getSnapshot();
  state.subscribe(() => {
    const now = actor.getSnapshot();
    const isOpenedByLink = last.matches('resuming') && now.context.offers.length > 0;
    const isLost = last.context.offers.length > 0 && !isKnownIn(now.context, last.context);
    if (isOpenedByLink && isLost) setNews('replacedByLink');
    // The notice stays while the schedule is loaded.
    else if (!last.matches({ steps: { schedule: 'loadingSchedule' } })) setNews(null);
    last = now;
  });
  /** Sends the machine a state of another tab or the bank. Sets `news`. */
  const adopt = (storedState: StoredApplication) => {
    const before = state.get();
    const known = actor.getSnapshot().context;
    const isOther = !isKnownIn(storedState, known);
    actor.send({ type: 'storage.read', storedState });
    const isOnLoanPage = actor.getSnapshot().matches({ steps: 'application' });
    // The loan page stays in its state, but shows the other application's offers.
    const isReplaced = isOther && known.offers.length > 0;
    const isScreenChanged = before !== state.get() || (isReplaced && isOnLoanPage);
    if (!isScreenChanged) return;
    if (storedState.offers.length === 0) setNews('removed');
    else if (isReplaced) setNews('replaced');
    else if (isOther) setNews('opened');
    else if (storedState.currentStep !== known.currentStep) setNews('wentOn');
  };
  return {
    adopt,
    onStored: (storedState: StoredApplication) => {
      const known = actor.getSnapshot().context;
      adopt(storedState);
      if (factsOf(storedState) !== factsOf(known)) checkEmail(actor);
    },
    news: () => news,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dismiss: () => setNews(null),
  };
}

const factsOf = ({ currentStep, chosenOffer }: StoredApplication) =>
  JSON.stringify([currentStep, chosenOffer]);
