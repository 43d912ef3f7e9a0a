import type { FinalOutcome } from '#contract/outcomes.ts';
import { type Row, states } from './states.ts';

export type RestingState = keyof typeof states;
export const restingStates = Object.keys(states) as RestingState[];

const rows: Record<RestingState, Row<RestingState>> = states;

type Words = Row['heading'];
type Screen = Row<RestingState> & { words: Words; isBusy: boolean };

/** Every state on its screen. Where no words are named, the heading's are looked for. */
export const screens = Object.fromEntries(
  Object.entries(rows).map(([state, { words, isBusy = false, ...row }]) => [
    state,
    { ...row, words: words ?? row.heading, isBusy },
  ]),
) as Record<RestingState, Screen>;

export const pageOfState = (state: string): string => state.split('.')[0] as string;

/** The page of a step that is done, which waits for the email with the next one. */
export const awaitsEmail = (state: string): boolean => /(Sent|Accepted|Signed)$/.test(state);

/** The one h1 of the page that each state stands on. */
export const headingOf = (state: RestingState): Words => rows[state].heading;

type Seen = { state: RestingState; askedOn?: RestingState | undefined; ended?: FinalOutcome | undefined };

/** The same; the dialog of the cancellation stands on the schedule if it was asked for there. */
export const headingIn = ({ state, askedOn }: Seen): Words =>
  /^leaving\.(confirming|cancelling)/.test(state) && askedOn?.startsWith('schedule.reviewing')
    ? headingOf('schedule.reviewingSchedule.ready')
    : headingOf(state);

/** What is to be read; the list of an application that has ended shows no offer, but how it ended. */
export const wordsIn = ({ state, ended }: Seen): Words =>
  state === 'application.choosingOffer' && ended
    ? ended === 'issued'
      ? 'Your card has been issued'
      : rows[`ended.${ended}`].heading
    : screens[state].words;

/** The state that a visit to the page of an application begins with. */
export function firstStateOf(page: string): RestingState {
  const first = restingStates.find((state) => pageOfState(state) === page);
  if (!first) throw new Error(`test/support/spec/states.ts has no state of the page ${page}`);
  return first;
}
