import { expect, test } from 'vitest';
import { type LifecycleEvent, lifecycle, type Transition } from '#bank/lifecycle/lifecycle.ts';
import { type ApplicationState, applicationStates } from '#bank/store/tables.ts';
import { lifecycleByHand, states } from './lifecycle-by-hand.ts';

const events = Object.keys(lifecycle) as LifecycleEvent[];
const rowOf = (event: LifecycleEvent): Transition => lifecycle[event];

test('the lifecycle equals the table written by hand, cell by cell', () => {
  expect([...applicationStates]).toEqual(states);
  const mark = (event: LifecycleEvent, state: ApplicationState) => {
    const { from, idempotentIn = [] } = rowOf(event);
    if (from.includes(state)) return idempotentIn.includes(state) ? '*' : '>';
    return idempotentIn.includes(state) ? '=' : '-';
  };
  const own = events.map((event) => {
    const { to, columns = [], email = '-', startsValidity } = rowOf(event);
    const marks = applicationStates.map((state) => mark(event, state));
    return {
      event,
      to,
      marks,
      columns: columns.join('+') || '-',
      email,
      validity: startsValidity ? 'valid' : '-',
    };
  });
  expect(own).toEqual(lifecycleByHand.map(({ call: _, ...row }) => row));
});

test('one path of six events leads to an issued credit', () => {
  const paths = (state: ApplicationState, path: LifecycleEvent[]): string[] =>
    state === 'CREDIT_ISSUED'
      ? [path.join(' ')]
      : events
          .filter((event) => rowOf(event).from.includes(state) && rowOf(event).to !== state)
          .flatMap((event) => paths(rowOf(event).to, [...path, event]));
  expect(paths('PREAPPROVAL', [])).toEqual(['apply approve agree createDocuments confirm issue']);
});
