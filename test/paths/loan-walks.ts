import type { EventOf, LoanEvent } from '#machines/loan.types.ts';
import { addressOf, isStart, outcomeIn, refusalIn } from '../support/loan-graph.ts';
import { nameOf } from '../support/running-loan.ts';
import { atHome, type ExpectedState, expectedAfter } from '../support/spec/expected-state.ts';
import { headingIn, screens, wordsIn } from '../support/spec/screens.ts';
import { type UserEvent, userActions } from '../support/user-actions.ts';
import type { LoanPath } from './paths-of.ts';

/** A path through the machine, as steps for a tester: each has an action, the next state and what the page shows. */
export type Walk = { name: string; steps: { action: string; state: string; see: string[] }[] };

export function walkOf({ steps, state }: LoanPath): Walk {
  let expected = atHome;
  return {
    name: nameOf(state.value),
    steps: steps.slice(1).map(({ event }) => {
      expected = expectedAfter(expected, event);
      return { action: actionOf(event), state: expected.state, see: sightOf(expected) };
    }),
  };
}

/** Formats the walks for manual testing. */
export const toMarkdown = (title: string, walks: Walk[]): string =>
  [
    `# ${title}`,
    ...walks.flatMap(({ name, steps }, index) => [
      `\n## ${index + 1}. ${name}\n`,
      ...steps.map(({ action, see }, step) => `${step + 1}. ${action}.\n   See ${see.join(', ')}.`),
    ]),
  ].join('\n');

function sightOf(expected: ExpectedState): string[] {
  const { path, isBusy } = screens[expected.state];
  const heading = headingIn(expected);
  const words = wordsIn(expected);
  const text = typeof words === 'string' ? words : words.source.replaceAll('|', ' or ');
  return [
    `the heading '${heading}'`,
    ...(text === heading || text === '.' ? [] : [`'${text}'`]), // '.' is the pattern for any text.
    ...(path === null ? [] : [`the address ${path.replace(':id', '{id}')}`]),
    ...(isBusy ? ['the progress indicator'] : []),
  ];
}

function actionOf(event: LoanEvent): string {
  const outcome = outcomeIn(event);
  if (outcome?.isDone) return `The bank responds to ${outcome.operation}`;
  if (outcome) return `The bank responds to ${outcome.operation} with ${refusalIn(event).status}`;
  if (isStart(event)) {
    const storage = event.type === 'storage.fail' ? `; the browser's storage is ${event.failure}` : '';
    return `A new visitor opens /${storage}`;
  }
  if (event.type === 'page.request')
    return `${event.token === null ? 'Open' : 'Follow the link of the email to'} ${ownAddress(event)}`;
  if (event.type === 'storage.read')
    return event.storedState.offers.length > 0
      ? `In another tab, the step ${event.storedState.currentStep} is done`
      : 'In another tab, the application is removed';
  if (event.type === 'application.end') return `The bank says that the application is ${event.outcome}`;
  return userActions[event.type as UserEvent].words;
}

/** The address without its token, with `{id}` in place of the id of the visitor's application. */
const ownAddress = (event: EventOf<'page.request'>): string =>
  (addressOf(event).split('?')[0] ?? '').replace('a1b2', '{id}').replace('zz', '{unknown id}');
