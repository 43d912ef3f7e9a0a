import { expect, test } from 'vitest';
import { type LifecycleEvent, lifecycle, type Transition } from '#bank/lifecycle/lifecycle.ts';
import { keptUntil } from '#bank/lifecycle/validity.ts';
import { type Application, type ApplicationState, applicationStates } from '#bank/store/tables.ts';
import { lifecycleByHand } from './lifecycle-by-hand.ts';

const events = Object.keys(lifecycle) as LifecycleEvent[];
const rowOf = (event: LifecycleEvent): Transition => lifecycle[event];

test('the lifecycle equals the table written by hand, cell by cell', () => {
  // lifecycle-by-hand.ts explains the marks.
  const mark = (event: LifecycleEvent, state: ApplicationState) => {
    const { from, idempotentIn = [] } = rowOf(event);
    if (from.includes(state)) return idempotentIn.includes(state) ? '*' : '>';
    return idempotentIn.includes(state) ? '=' : '-';
  };
  const rows = events.map((event) => {
    const { to, columns = [], email = '-', startsValidity } = rowOf(event);
    return {
      event,
      to,
      marks: applicationStates.map((state) => mark(event, state)),
      columns: columns.join('+') || '-',
      email,
      validity: startsValidity ? 'valid' : '-',
    };
  });
  expect(rows).toEqual(lifecycleByHand.map(({ call: _, ...row }) => row));
});

test.each<[ApplicationState, changedAt: string, validUntil: string | null, day: string]>([
  ['PREAPPROVAL', '2026-03-01T20:59:00Z', null, '2026-03-02'],
  ['PREAPPROVAL', '2026-03-01T21:00:00Z', null, '2026-03-03'],
  ['APPROVED', '2026-03-01T10:00:00Z', null, '2026-03-30'],
  ['CC_APPROVED', '2026-03-01T10:00:00Z', '2026-03-06', '2026-03-06'],
  ['DOCUMENT_CREATED', '2026-03-02T10:00:00Z', '2026-03-07', '2026-03-07'],
])(
  'an application in %s since %s with validUntil %s can be continued until the end of %s in Moscow',
  (state, changedAt, validUntil, day) => {
    const application = { state, changedAt: new Date(changedAt), validUntil } as Application;
    expect(keptUntil(application, 'Europe/Moscow')).toBe(day);
  },
);
