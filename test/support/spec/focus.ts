import type { LoanEvent } from '#machines/loan.types.ts';
import { headingOf, pageOfState as pageOf, type RestingState, screens } from './screens.ts';

/**
 * What has the focus: the words of a heading or a button, `a code box`, or null: nothing, the browser starts at the
 * top.
 */
export type Focus = string | null;

const codeBox = 'a code box';

const after = (state: RestingState) => screens[state].focus;
const ofPage = (state: RestingState): Focus =>
  pageOf(state) === 'code' && state !== 'code.cardIssued' ? codeBox : String(headingOf(state));

/** A page that is loaded gives the focus to nothing, but to the first box of the code. */
export const focusOnLoad = (state: RestingState): Focus => (pageOf(state) === 'code' ? codeBox : null);

/** Where the focus is after an event, by hand from section 2 and what assistive technology needs: it is never lost. */
export function focusAfter(
  from: RestingState,
  was: Focus,
  event: LoanEvent['type'],
  to: RestingState,
): Focus {
  if (event === 'restart.confirm') return 'Your application';
  // The question was asked on the page itself; a visit leads there from another one.
  const isAnswer = event !== 'page.request' && event !== 'storage.read';
  if (pageOf(from) === 'leaving' && pageOf(to) === 'application' && isAnswer)
    return after(to) ?? 'Your application';
  // A dialog takes the focus.
  if (to === 'leaving.confirmingCancellation' && from !== to) return after(to) ?? null;
  if (from === 'leaving.confirmingCancellation' && to.startsWith('schedule.reviewingSchedule'))
    return isAnswer ? 'Deny' : ofPage(to);
  if (pageOf(from) !== pageOf(to)) return ofPage(to);
  if (from === to) return was;
  // A form that is being sent cannot be used, and nothing in it has the focus.
  if (screens[to].isBusy && after(to) === undefined) return null;
  if (event === 'request.change') return 'Your application';
  if (event === 'storage.read') return afterOtherTab(from, was, to);
  if (from === 'application.sendingChoice' && to === 'application.choosingOffer') return 'Select';
  if (to === 'schedule.reviewingSchedule.ready' || to === 'schedule.loadFailed')
    return was === null ? null : 'Payment schedule';
  return after(to) ?? ofPage(to);
}

/** Another tab takes the focus only where the area that had it is gone. */
function afterOtherTab(from: RestingState, was: Focus, to: RestingState): Focus {
  if (to === 'application.fillingForm.ready')
    return from === 'application.sendingChoice' || was !== headingOf(to) ? 'Your application' : was;
  return was;
}
