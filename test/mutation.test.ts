import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { damagesOf, type StateConfig } from './mutation/machine-damage.ts';
import { machineMutants } from './mutation/machine-mutants.ts';
import { report } from './mutation/results.ts';
import { mutantsOf } from './mutation/source-mutants.ts';
import { spoilt } from './mutation/spoilt-machine.ts';

const config = (): StateConfig => ({
  initial: 'asking',
  states: {
    asking: {
      entry: ['log', { type: 'count' }],
      invoke: [{ id: 'load', input: 1, onDone: { target: 'told' } }, { id: 'watch' }],
      on: { leave: [{ guard: 'mayLeave', target: 'told' }, { actions: 'log' }] },
    },
    told: { tags: 'busy', states: { last: { type: 'history', history: 'deep' } } },
  },
});

test('each kind of damage at each place, each of them a change', () => {
  const damages = damagesOf(config());
  expect(damages.map(({ name }) => name)).toEqual([
    'loan: begin in told instead of asking',
    'asking on entry: drop log',
    'asking on entry: drop count',
    'asking: do not invoke load',
    'asking: no input for load',
    'asking: do not invoke watch',
    'told: drop the tags',
    'told.last: a shallow history',
    'asking on leave [0]: drop the transition',
    'asking on leave [0]: lead to #otherPage instead of told',
    'asking on leave [0]: drop the guard',
    'asking on leave [0]: invert the guard',
    'asking on leave [1]: drop the transition',
    'asking on leave [1]: drop log',
    'asking on onDone [0]: drop the transition',
    'asking on onDone [0]: lead to #otherPage instead of told',
  ]);
  for (const { name, apply } of damages) {
    const damaged = config();
    apply(damaged);
    expect(damaged, name).not.toEqual(config());
  }
});

test.each([
  [{ states: { asking: { onDone: 'told' } } }, 'asking: the mutants do not know onDone'],
  [
    { invoke: [{ id: 'load', onDone: {}, systemId: 'load' }] },
    'loan: invoke: the mutants do not know systemId',
  ],
  [{ on: { leave: 'told' } }, 'loan on leave [0]: the mutants know transitions as objects only'],
  [
    { on: { leave: { target: 'told', cond: 'mayLeave' } } },
    'loan on leave [0]: the mutants do not know cond',
  ],
])('a shape that would be missed is refused: %j', (strange, message) => {
  expect(() => damagesOf(strange as StateConfig)).toThrow(message);
});

test('an inverted guard is given what its parameters say of the event', () => {
  const machine = setup({
    types: { events: {} as { type: 'leave'; to: string } },
    guards: { isHome: (_, params: { to: string }) => params.to === 'home' },
  }).createMachine({
    initial: 'asking',
    states: {
      asking: {
        on: {
          leave: { guard: { type: 'isHome', params: ({ event }) => ({ to: event.to }) }, target: 'told' },
        },
      },
      told: {},
    },
  });
  const number = damagesOf(machine.config as unknown as StateConfig).findIndex(({ name }) =>
    name.endsWith('invert the guard'),
  );
  const actor = createActor(spoilt(machine, number)).start();
  actor.send({ type: 'leave', to: 'home' });
  expect(actor.getSnapshot().value).toBe('asking');
  actor.send({ type: 'leave', to: 'elsewhere' });
  expect(actor.getSnapshot().value).toBe('told');
});

test('each mutant of the machine is another one', () => {
  const mutants = machineMutants();
  expect(mutants.length).toBeGreaterThan(300);
  expect(new Set(mutants.map(({ text }) => text)).size).toBe(mutants.length);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});

test('the mutants of a source: conditions, numbers, returns and removed calls, no types', () => {
  const source = [
    'export function fee(days: 1 | 2): number {',
    '  if (days > 1) log(days);',
    '  return days;',
    '}',
    'const isLate = () => true;',
  ].join('\n');
  expect(mutantsOf('src/fee.ts', source).map(({ name }) => name)).toEqual([
    'src/fee.ts:2:7 days > 1 -> !(days > 1)',
    'src/fee.ts:2:11 > -> <=',
    'src/fee.ts:2:14 1 -> 2',
    'src/fee.ts:2:17 log(days) -> void 0',
    'src/fee.ts:3:10 days -> undefined as never',
    'src/fee.ts:5:22 true -> (undefined as never)',
  ]);
  expect(mutantsOf('src/fee.ts', 'const top = 2;')[0]?.text).toBe('const top = 3;');
});

test('a mutant that times out counts as noticed and is told apart; the others are named', () => {
  const outcome = (
    name: string,
    status: 'killed' | 'timeout' | 'survived' | 'noCoverage',
    folder: string,
  ) => ({
    name,
    status,
    folder,
    by: 'a test',
  });
  expect(
    report([
      outcome('one', 'killed', 'src/site'),
      outcome('two', 'survived', 'src/bank'),
      outcome('three', 'timeout', 'src/bank'),
      outcome('four', 'noCoverage', 'src/site'),
    ]),
  ).toEqual([
    'src/bank: 1 of 2 killed (50.0 %), 1 of them by a test that timed out',
    'src/site: 1 of 2 killed (50.0 %)',
    'all: 2 of 4 killed (50.0 %), 1 of them by a test that timed out',
    'survived: two (a test)',
    'noCoverage: four (a test)',
  ]);
});
