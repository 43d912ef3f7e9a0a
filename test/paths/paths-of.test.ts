import { createTestModel, getShortestPaths } from '@xstate/graph';
import { expect, test } from 'vitest';
import { assign, createMachine } from 'xstate';
import { namesIn } from './nodes.ts';
import { type MachinePath, type PathOptions, pathsOf } from './paths-of.ts';
import { signInMachine } from './sign-in.machine.ts';
import { transitionsTaken } from './transitions-taken.ts';

const samples: PathOptions<typeof signInMachine> = {
  events: [{ type: 'submit', password: 'secret' }, { type: 'leave' }],
  outputs: { checkPassword: [{ name: 'Ann' }] },
};

const eventsOf = ({ steps }: MachinePath<typeof signInMachine>) =>
  steps.slice(1).map(({ event }) => (event.type as string).replace(/^xstate\.(\w+)\.(actor\.)?/, '$1 '));

const find = (options: Partial<typeof samples> = {}) =>
  pathsOf(signInMachine, { ...samples, ...options }).map(eventsOf);

const submit = 'submit';
const done = 'done checkPassword';
const fails = 'error checkPassword';
const minute = 'after 60000.signIn.locked';

test('the textbook calls stop at an invoked actor', () => {
  expect(() => createTestModel(signInMachine)).toThrow('Invocations on test machines are not supported');
  expect(getShortestPaths(signInMachine, { events: samples.events }).map(({ state }) => state.value)).toEqual(
    [{ signedOut: 'ready' }, 'checkingPassword'],
  );
});

test('the shortest path to every state, told apart by the context', () => {
  expect(find()).toEqual([
    [],
    [submit],
    [submit, done],
    [submit, fails],
    [submit, fails, submit],
    [submit, fails, submit, fails],
  ]);
});

test('states are told apart as serializeState says', () => {
  const serializeState = ({ value }: { value: unknown }) => JSON.stringify(value);
  expect(find({ serializeState })).toEqual([[], [submit], [submit, done], [submit, fails]]);
});

test('paths to a state, by the end of its name', () => {
  expect(find({ to: 'locked' })).toEqual([[submit, fails, submit, fails]]);
  expect(find({ to: 'signedOut.rejected' })).toEqual([[submit, fails]]);
  expect(find({ to: 'signedOut' })).toEqual([[], [submit, fails]]);
});

test('a path has each event with the state that it leads to', () => {
  const [path] = pathsOf(signInMachine, { ...samples, to: 'signedIn' });
  expect(path?.steps.map(({ event, state }) => [event, state.value, state.context])).toEqual([
    [{ type: 'xstate.init' }, { signedOut: 'ready' }, { tries: 0 }],
    [{ type: 'submit', password: 'secret' }, 'checkingPassword', { tries: 0 }],
    [
      { type: 'xstate.done.actor.checkPassword', actorId: 'checkPassword', output: { name: 'Ann' } },
      'signedIn',
      { tries: 0 },
    ],
  ]);
});

test('every state with every event that it takes', () => {
  expect(find({ cover: 'edges' })).toEqual([
    [submit],
    [submit, done],
    [submit, fails],
    [submit, done, 'leave'],
    [submit, fails, submit],
    [submit, fails, submit, done],
    [submit, fails, submit, fails],
    [submit, fails, submit, fails, minute],
  ]);
});

test('two paths that take every transition', () => {
  const paths = pathsOf(signInMachine, { ...samples, cover: 'transitions' });
  expect(paths.map(eventsOf)).toEqual([
    [submit, fails, submit, fails, minute],
    [submit, done, 'leave'],
  ]);
  const takes = transitionsTaken(signInMachine, undefined);
  const taken = new Set(paths.flatMap((path) => [...takes(path)]));
  expect([...taken].sort()).toEqual(namesIn(signInMachine).transitions.sort());
});

test('every path to a state without a state twice', () => {
  expect(find({ cover: 'paths', to: 'signedIn' })).toEqual([
    [submit, done],
    [submit, fails, submit, done],
  ]);
});

test('a filter leaves events out', () => {
  expect(find({ filter: ({ type }) => type !== 'xstate.error.actor.checkPassword' })).toEqual([
    [],
    [submit],
    [submit, done],
  ]);
});

test('several outputs and errors are several ends', () => {
  const ends = {
    outputs: { checkPassword: [{ name: 'Ann' }, { name: 'Bob' }] },
    errors: { checkPassword: [] },
  };
  expect(find({ ...ends, cover: 'edges' })).toEqual([
    [submit],
    [submit, done],
    [submit, done],
    [submit, done, 'leave'],
  ]);
});

test('the transitions that a machine takes as it starts count', () => {
  const machine = createMachine({
    id: 'light',
    initial: 'off',
    states: { off: { always: { target: 'on' } }, on: {} },
  });
  expect(transitionsTaken(machine, undefined)({ steps: [] })).toEqual(new Set(['light.off on always [0]']));
});

test('an output that is missing is named', () => {
  expect(() => find({ outputs: {} })).toThrow(
    'A sample is missing: outputs.checkPassword, what the actor \'checkPassword\' of "checkingPassword" ends with',
  );
});

test('a state that the machine does not have is refused with the list of its states', () => {
  expect(() => find({ to: 'lost' })).toThrow(
    "The machine has no state 'lost'. Its states: signedOut, signedOut.ready, signedOut.rejected, checkingPassword, " +
      'judging, locked, signedIn',
  );
});

test('a graph without an end is refused', () => {
  const machine = createMachine({
    context: { count: 0 },
    on: { add: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  });
  expect(() => pathsOf(machine, { events: [{ type: 'add' }], limit: 100 })).toThrow(
    'Traversal limit exceeded',
  );
});
