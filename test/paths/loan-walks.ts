import type { LoanEvent } from '#machines/loan.types.ts';
import { labelOfEvent } from '../support/flow-doc.ts';
import { isStart, type LoanPath, loanOptions, outcomeIn, refusalIn } from '../support/loan-graph.ts';
import { type RestingState, restingStates } from '../support/loan-states.ts';
import { addressOf } from '../support/open-state.ts';
import { nameOf } from '../support/running-loan.ts';
import { headingOf, screens } from '../support/spec/screens.ts';
import { type UserEvent, userActions } from '../support/user-actions.ts';
import type { Sight, Walk } from './format.ts';

/** The path by the state that it ends in, with what is stored. */
export const namedByState = ({ state }: LoanPath): string => `${loanOptions.serializeState?.(state)}`;

/** The path by its last step: the state, the event, and where it leads. */
export function namedByStep({ steps, state }: LoanPath): string {
  const event = steps.at(-1)?.event as LoanEvent;
  const before = steps.at(-2)?.state.value;
  return `${before ? nameOf(before) : 'start'}, ${labelOf(event)}: ${nameOf(state.value)}`;
}

const labelOf = (event: LoanEvent): string =>
  event.type === 'page.request' ? `page.request ${ownAddress(event)}` : labelOfEvent(event.type);

/** The path in a tester's words: the visitor's action and the screen of each step, by the tables of `support`. */
export function walkOf(path: LoanPath, name: string): Walk {
  const steps = path.steps.filter(({ event }) => (event.type as string) !== 'xstate.init');
  return {
    name,
    steps: steps.map(({ event, state }) => ({
      event: event.type,
      action: actionOf(event),
      state: nameOf(state.value),
      see: sightOf(nameOf(state.value)),
    })),
  };
}

function sightOf(state: string): Sight | null {
  if (!(restingStates as string[]).includes(state)) return null;
  const { words, path, isBusy } = screens[state as RestingState];
  return {
    heading: shown(headingOf(state as RestingState)) ?? '',
    text: shown(words),
    address: path?.replace(':id', '{id}') ?? null,
    isBusy,
  };
}

/** The words of a table; a pattern that matches everything asks for none. */
function shown(words: string | RegExp): string | null {
  if (typeof words === 'string') return words;
  return words.source === '.' ? null : words.source.replaceAll('|', ' or ');
}

function actionOf(event: LoanEvent): string {
  const outcome = outcomeIn(event);
  if (isStart(event)) return startOf(event);
  if (outcome)
    return outcome.isDone
      ? `The bank answers ${outcome.operation}`
      : `The bank answers ${outcome.operation} with ${refusalIn(event).status}`;
  if (event.type === 'page.request')
    return `${event.token === null ? 'Open' : 'Follow the link of the email to'} ${ownAddress(event)}`;
  if (event.type === 'storage.fail') return "The browser's storage is full";
  if (event.type === 'storage.read')
    return event.storedState.offers.length > 0
      ? `In another tab, the step ${event.storedState.currentStep} is done`
      : 'In another tab, the application is removed';
  if (event.type === 'application.end') return `The bank says that the application is ${event.outcome}`;
  return userActions[event.type as UserEvent].words;
}

function startOf(event: LoanEvent): string {
  const start = 'A new visitor opens /';
  if (event.type !== 'storage.fail') return start;
  return event.failure === 'blocked'
    ? `${start} in a browser that blocks storage`
    : `${start} where what is stored cannot be parsed`;
}

/** The address with `{id}` for the visitor's own application, and without the token of an email's link. */
const ownAddress = (event: LoanEvent): string =>
  (addressOf(event).split('?')[0] ?? '').replace('a1b2', '{id}').replace('zz', '{unknown id}');
