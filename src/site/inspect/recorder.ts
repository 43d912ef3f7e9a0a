import type { InspectionEvent } from 'xstate';
import type { LoanSnapshot } from '#machines/routes.ts';
import type { LoanActor } from '#site/loan/flow/loan-actor.ts';
import type { BareEvent } from './possible-events.tsx';
import { nameOfState } from './state-tree.tsx';

/**
 * What happened to the machine, safe to show: the payload is masked. `isTaken` is false where the machine did nothing.
 */
export type SeenEvent = {
  number: number;
  at: Date;
  type: string;
  payload: unknown;
  state: string;
  isTaken: boolean;
};

/** `snapshot` is null until the application is started. Events stand newest first. */
type Seen = { snapshot: LoanSnapshot | null; events: readonly SeenEvent[] };

export type Recorder = ReturnType<typeof createRecorder>;

const keptEvents = 50;

/** Watches the machine's actor through XState's inspection, and keeps the last 50 events. `now` is the clock. */
export function createRecorder(now: () => Date = () => new Date()) {
  let actor: LoanActor | null = null;
  let seen: Seen = { snapshot: null, events: [] };
  let isTaken = false;
  let count = 0;
  const listeners = new Set<() => void>();

  const record = (event: { type: string }, snapshot: LoanSnapshot) => {
    const { type, ...payload } = event;
    count += 1;
    const state = nameOfState(snapshot.value);
    const entry = { number: count, at: now(), type, payload: masked(payload), state, isTaken };
    isTaken = false;
    seen = { snapshot, events: [entry, ...seen.events].slice(0, keptEvents) };
    for (const listener of listeners) listener();
  };

  return {
    inspect: (event: InspectionEvent): void => {
      if (event.type === '@xstate.actor') actor ??= event.actorRef as LoanActor;
      if (event.actorRef !== actor) return;
      if (event.type === '@xstate.microstep') isTaken ||= event._transitions.length > 0;
      if (event.type === '@xstate.snapshot') record(event.event, event.snapshot as LoanSnapshot);
    },
    seen: (): Seen => seen,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Lets an event without a payload happen. */
    send: (type: BareEvent): void => actor?.send({ type }),
  };
}

/**
 * Keys whose plain values say nothing about who the visitor is. Whatever is not named here is hidden, new keys
 * included.
 */
const shownKeys = new Set([
  ...['type', 'page', 'currentStep', 'actorId', 'method', 'status', 'amount', 'term', 'requestedAmount'],
  ...['totalAmount', 'monthlyPayment', 'rate', 'isInsuranceEnabled', 'isSalaryClient', 'number', 'date'],
  ...['totalPayment', 'interestPayment', 'debtPayment', 'remainingDebt'],
]);

/** Keys that are looked into. A plain value under one of them is hidden. */
const openedKeys = new Set([
  'requestedPage',
  'storedState',
  'offers',
  'offer',
  'credit',
  'paymentSchedule',
  'request',
  'answers',
  'employment',
  'output',
  'error',
]);

const hidden = '•••';

/** A copy to look at: only what is known to be harmless is left, ids are shortened to four characters. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (!isObject(value)) return hidden;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskedAt(key, inner)]));
}

function maskedAt(key: string, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (key === 'applicationId') return shortened(String(value));
  if (openedKeys.has(key)) return masked(value);
  return shownKeys.has(key) && !isObject(value) ? value : hidden;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const shortened = (id: string) => (id.length > 4 ? `${id.slice(0, 4)}…` : id);
