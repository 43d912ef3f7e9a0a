import { expect, test } from 'vitest';
import { loanPaths } from '../support/loan-graph.ts';
import { walkOf } from './loan-walks.ts';

const actionsTo = (to: string) =>
  loanPaths({ to }).map((path) => walkOf(path).steps.map(({ action }) => action));

test("the path to the card is the applicant's: every form, every email", () => {
  const [actions = [], ...others] = actionsTo('code.cardIssued');
  expect(others).toEqual([]);
  expect(actions.filter((action) => !action.startsWith('The bank'))).toEqual([
    'A new visitor opens /',
    'Open /loan',
    "Fill in the application form and press 'Continue'",
    "Press 'Select' of the first offer",
    'Follow the link of the email to /loan/{id}',
    "Fill in the scoring form and press 'Continue'",
    'Follow the link of the email to /loan/{id}/document',
    "Tick the box and press 'Send'",
    'Follow the link of the email to /loan/{id}/document/sign',
    "Tick the box and press 'Send'",
    'Follow the link of the email to /loan/{id}/code',
    'Type the four digits of the code',
  ]);
});

test('a state beside that way has no path until it is asked for', () => {
  expect(actionsTo('schedule.loadFailed')).toEqual([]);
  expect(loanPaths({ to: 'schedule.loadFailed', with: ['failures'] })).not.toEqual([]);
});
