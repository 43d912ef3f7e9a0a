import { parseArgs } from 'node:util';
import type { EventOf, LoanEvent } from '#machines/loan.types.ts';
import { addressOf, isStart, loanPaths, optionalKinds, outcomeIn, refusalIn } from '../support/loan-graph.ts';
import { oneOf } from '../support/options.ts';
import { nameOf } from '../support/running-loan.ts';
import { atHome, type ExpectedState, expectedAfter } from '../support/spec/expected-state.ts';
import { headingIn, screens, wordsIn } from '../support/spec/screens.ts';
import { type UserEvent, userActions } from '../support/user-actions.ts';
import { covers, type LoanPath } from './paths-of.ts';

/** Describes a path to a tester: each step has an action and what the page then shows. */
function describePath({ steps, state }: LoanPath, index: number): string {
  let expected = atHome;
  const lines = steps.slice(1).map(({ event }, step) => {
    expected = expectedAfter(expected, event);
    return `${step + 1}. ${actionOf(event)}.\n   See ${sightOf(expected).join(', ')}.`;
  });
  return [`\n## ${index + 1}. ${nameOf(state.value)}\n`, ...lines].join('\n');
}

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

const usage = `Usage: npm run paths -- [--to STATE] [--pictures | [--with ${optionalKinds.join(',')}] [--cover ${covers.join('|')}]]`;

// Exits quietly if the program that reads the output, such as `head`, closes the pipe early.
process.stdout.on('error', () => process.exit());
try {
  const text = { type: 'string' } as const;
  const pictures = { type: 'boolean' } as const;
  const { values } = parseArgs({ options: { to: text, with: text, cover: text, pictures } });
  if (values.pictures) {
    if (values.with || values.cover) throw new Error(`--pictures takes no --with or --cover. ${usage}`);
    const { makeBook } = await import('../book/book.ts');
    console.log(`The states' pictures: ${await makeBook(values.to)}`);
    process.exit();
  }
  const kinds = (values.with?.split(',') ?? []).map((kind) => oneOf('--with', optionalKinds, kind));
  const cover = oneOf('--cover', covers, values.cover ?? 'states');
  const paths = loanPaths({ cover, with: kinds, ...(values.to ? { to: values.to } : {}) });
  if (paths.length === 0)
    throw new Error(`No path leads to ${values.to} with these options. Use --with to add events. ${usage}`);
  console.log(`# ${paths.length} paths${values.to ? ` to ${values.to}` : ''}`);
  console.log(paths.map(describePath).join('\n'));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
