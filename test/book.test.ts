// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import { bookPage } from './book/page.ts';
import { ownTabStates } from './support/loan-states.ts';
import { openingOf, pathToState } from './support/open-state.ts';
import { storedAt } from './support/running-loan.ts';
import { userEvents } from './support/user-actions.ts';

let book: Document;
beforeAll(() => {
  book = new DOMParser().parseFromString(bookPage(), 'text/html');
});

const idsOf = (states: readonly string[]) => states.map((state) => `state-${state.replaceAll('.', '-')}`);
const targetsIn = (selector: string) =>
  [...book.querySelectorAll(selector)].map((link) => link.getAttribute('href')?.slice(1));

test('every state in which a visitor can rest has one card and one entry in the contents', () => {
  const cards = [...book.querySelectorAll('article')].map(({ id }) => id);
  expect(cards.sort()).toEqual(idsOf(ownTabStates).sort());
  expect(targetsIn('.contents a').sort()).toEqual(idsOf(ownTabStates).sort());
});

test('every link inside the book has a target', () => {
  const broken = targetsIn('a[href^="#"]').filter((id) => !book.getElementById(id ?? ''));
  expect(broken).toEqual([]);
});

test('a card lists the transitions of its state with guard and target', () => {
  const exits = book.querySelectorAll('#state-schedule-confirmingCancellation .card__facts ul li');
  expect([...exits].map(({ textContent }) => textContent)).toEqual([
    'application.cancel → schedule.cancelling',
    'application.keep → schedule.reviewingSchedule.ready',
    'restart.ask mayLeave → confirmingRestart.asking',
    'storage.read isAwaitedStepDone → following',
    'storage.read isPageAffected → stepGuard',
  ]);
});

test('a state is opened at the last page request of its path, with the state stored before it', () => {
  expect(openingOf(pathToState('schedule.cancelling'))).toEqual({
    storedState: storedAt('signing'),
    address: '/loan/a1b2/document',
    events: [
      expect.objectContaining({ type: 'xstate.done.actor.loadSchedule' }),
      userEvents['cancellation.ask'],
      userEvents['application.cancel'],
    ],
  });
});
