import type { ApplicationEnd } from '#contract/outcomes.ts';
import { isStep, type Step } from '#contract/steps.ts';
import { type Row, states } from './states.ts';

export type RestingState = keyof typeof states;
export const restingStates = Object.keys(states) as RestingState[];

const rows: Record<RestingState, Row<RestingState>> = states;

type Words = string | RegExp;
type Screen = Row<RestingState> & { words: Words; isBusy: boolean };

/** The screen of every state. `words` default to the heading. */
export const screens = Object.fromEntries(
  Object.entries(rows).map(([state, { words, isBusy = false, ...row }]) => [
    state,
    { ...row, words: words ?? row.heading, isBusy },
  ]),
) as Record<RestingState, Screen>;

export const pageOfState = (state: string): string => state.split('.')[0] as string;

/** True if a visitor with an open application can leave or cancel it: on each screen of a step that is not busy, except the congratulations. */
export const mayLeaveAt = (state: RestingState): boolean =>
  isStep(pageOfState(state)) && !screens[state].isBusy && state !== 'code.cardIssued';

/** True for the screens of a completed step, on which the visitor waits for the email that links to the next step. */
export const awaitsEmail = (state: string): boolean => /(Sent|Accepted|Signed)$/.test(state);

export type Seen = {
  state: RestingState;
  askedOn?: RestingState | undefined;
  ended?: ApplicationEnd | undefined;
  step?: Step;
};

/** The only h1 of the page. While the cancellation dialog is open over the schedule, the h1 stays the schedule's. */
export const headingIn = ({ state, askedOn }: Seen): string =>
  /^leaving\.(confirming|cancelling)/.test(state) && askedOn?.startsWith('schedule.reviewing')
    ? screens['schedule.reviewingSchedule.ready'].heading
    : screens[state].heading;

/** The text that the screen must show. Once the application has ended, the loan page shows the outcome, not offers. */
export function wordsIn({ state, ended }: Seen): Words {
  if (state !== 'application.choosingOffer' || !ended) return screens[state].words;
  return ended === 'issued' ? 'Your card has been issued' : screens[`ended.${ended}`].heading;
}

/** The first state of the page in `states`: the one in which a visitor with an application usually opens the page. */
export function firstStateOf(page: string): RestingState {
  const first = restingStates.find((state) => pageOfState(state) === page);
  if (!first) throw new Error(`test/support/spec/states.ts has no state for the page '${page}'`);
  return first;
}
