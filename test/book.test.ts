// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import { columnsOf } from './book/diagram-columns.ts';
import { bookPage } from './book/page.ts';
import { pathToState, walkAlong } from './book/walk.ts';
import { factsAt } from './support/loan-chart.ts';
import { chartStates } from './support/loan-coverage.ts';
import { screenEvents } from './support/loan-events.ts';
import { restingStates } from './support/loan-states.ts';

let book: Document;
beforeAll(() => {
  book = new DOMParser().parseFromString(bookPage(), 'text/html');
});

const idsOf = (states: readonly string[]) => states.map((state) => `state-${state.replaceAll('.', '-')}`);
const targetsIn = (selector: string) =>
  [...book.querySelectorAll(selector)].map((link) => link.getAttribute('href')?.slice(1));

test('every state in which a visitor can rest has one card, and is a link in the chart', () => {
  const cards = [...book.querySelectorAll('article')].map(({ id }) => id);
  expect(cards.sort()).toEqual(idsOf(restingStates).sort());
  expect(targetsIn('svg a').sort()).toEqual(idsOf(restingStates).sort());
});

test('every link inside the book leads somewhere', () => {
  const lost = targetsIn('a[href^="#"]').filter((id) => !book.getElementById(id ?? ''));
  expect(lost).toEqual([]);
});

test('every state of the chart is drawn once', () => {
  const drawn = columnsOf().flatMap(({ boxes }) => boxes.flatMap((box) => [box, ...box.chips]));
  const groups = ['loan', 'admitting', 'resuming', 'application', 'scoring', 'schedule', 'signing', 'code'];
  const names = chartStates.map((id) => id.replace(/^loan\./, '')).filter((id) => !groups.includes(id));
  expect(drawn.map(({ name }) => name).sort()).toEqual(names.sort());
});

test('a card says what leads out of its state and where to', () => {
  const exits = book.querySelectorAll('#state-schedule-confirmingDenial .card__facts ul li');
  expect([...exits].map(({ textContent }) => textContent)).toEqual([
    'denial.confirm → schedule.denied',
    'dialog.close → schedule.reviewingSchedule.ready',
    'facts.changed losesApplication → admitting.scheduleRequested',
    'facts.changed bringsStep 3 → admitting.scheduleRequested',
  ]);
});

test('a walk begins at the last visit of its path, with the facts that the visits before it left behind', () => {
  expect(walkAlong(pathToState('schedule.denied'))).toEqual({
    facts: factsAt(4),
    address: '/loan/a1b2/document',
    events: [
      expect.objectContaining({ type: 'xstate.done.actor.loadSchedule' }),
      screenEvents['denial.ask'],
      screenEvents['denial.confirm'],
    ],
  });
});
