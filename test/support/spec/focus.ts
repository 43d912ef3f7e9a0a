import type { LoanEvent } from '#machines/loan.types.ts';
import { pageOfState as pageOf, type RestingState, type Seen, screens, wordsIn } from './screens.ts';
import { codeBox } from './states.ts';

/** The text of the focused heading or button, or `a code box`; null if nothing is focused and Tab starts at the top. */
export type Focus = string | null;

const focusOf = (state: RestingState) => screens[state].focus;
function focusOnArrival(seen: Seen): Focus {
  const { state, step, ended } = seen;
  // On the loan page, offers or an outcome precede the promo, so the focus goes to their heading.
  if (state === 'application.choosingOffer' && ended) return String(wordsIn(seen));
  if (state === 'application.choosingOffer')
    return step === 'application' ? 'Your offers' : 'Your answers have been sent';
  return pageOf(state) === 'code' && state !== 'code.cardIssued' ? codeBox : screens[state].heading;
}

/** The focus after a page load: the first code box on the code page, nothing on other pages. */
export const focusOnLoad = (state: RestingState): Focus => (pageOf(state) === 'code' ? codeBox : null);

/** The focus after an event, by section 2 of the specification and the accessibility rule never to lose the focus. */
export function focusAfter(from: RestingState, was: Focus, event: LoanEvent['type'], seen: Seen): Focus {
  const to = seen.state;
  if (event === 'restart.confirm') return 'Your application';
  // If a page request or a change in another tab closes the leave page, the heading takes the focus.
  const isAnswer = event !== 'page.request' && event !== 'storage.read';
  if (pageOf(from) === 'leaving' && pageOf(to) === 'application' && isAnswer)
    return focusOf(to) ?? 'Your application';
  // A dialog takes the focus. The visitor's answer returns the focus to the button that opened the dialog.
  if (to === 'leaving.confirmingCancellation' && from !== to) return focusOf(to) ?? null;
  if (from === 'leaving.confirmingCancellation' && to.startsWith('schedule.reviewingSchedule'))
    return isAnswer ? 'Deny' : focusOnArrival(seen);
  if (pageOf(from) !== pageOf(to)) return focusOnArrival(seen);
  // Each page of an ended application has a heading of its own, with the same words.
  if (from === to) return event === 'page.request' && to.startsWith('ended.') ? focusOnArrival(seen) : was;
  // The exception to never losing the focus: while data is being sent, the controls are disabled.
  if (screens[to].isBusy && focusOf(to) === undefined) return null;
  if (event === 'request.change') return 'Your application';
  if (event === 'storage.read') return afterOtherTab(from, was, to);
  if (from === 'application.sendingChoice' && to === 'application.choosingOffer') return 'Select';
  // A schedule that loads or fails to load focuses its heading, but not after a page load, when nothing is focused.
  if (to === 'schedule.reviewingSchedule.ready' || to === 'schedule.loadFailed')
    return was === null ? null : 'Payment schedule';
  return focusOf(to) ?? focusOnArrival(seen);
}

/** The focus after another tab's change. It moves only if the focused element is gone. */
function afterOtherTab(from: RestingState, was: Focus, to: RestingState): Focus {
  if (to === 'scoring.reviewingDecision') return was && screens[to].heading;
  if (to !== 'application.fillingForm.ready') return was;
  const isGone = from === 'application.sendingChoice' || was !== screens[to].heading;
  return isGone ? 'Your application' : was;
}
