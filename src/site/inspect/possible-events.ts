import type { LoanEvent } from '#machines/loan.types.ts';
import type { LoanSnapshot } from '#machines/routes.ts';
import { nodesOf } from './state-names.ts';

type Bare<Event> = Event extends { type: string } ? (keyof Event extends 'type' ? Event : never) : never;

/** The events that carry nothing but their name. */
export type BareEvent = Bare<LoanEvent>['type'];

const bareEvents: Record<BareEvent, true> = {
  'request.change': true,
  'offers.return': true,
  'restart.ask': true,
  'restart.confirm': true,
  'restart.cancel': true,
  'resume.retry': true,
  'schedule.reload': true,
  'schedule.accept': true,
  'cancellation.ask': true,
  'cancellation.confirm': true,
  'cancellation.keep': true,
  'documents.sign': true,
  'code.edit': true,
  'home.open': true,
};

type PossibleEvents = {
  /** Can be let happen from here. */
  bare: BareEvent[];
  /** Need what only a form, the address bar or another tab can give. */
  laden: string[];
  /** Outcomes of the calls under way. */
  outcomes: string[];
};

/** The events that the chart would take now. Guards that read a payload are not asked. */
export function possibleEvents(snapshot: LoanSnapshot): PossibleEvents {
  const types = [...new Set(nodesOf(snapshot).flatMap((node) => [...node.transitions.keys()]))].reverse();
  const isBare = (type: string): type is BareEvent => Object.hasOwn(bareEvents, type);
  return {
    bare: types.filter(isBare).filter((type) => snapshot.can({ type })),
    laden: types.filter((type) => !isBare(type) && !type.startsWith('xstate.')),
    outcomes: types.flatMap((type) => outcomeOf(type, Object.keys(snapshot.children))),
  };
}

function outcomeOf(type: string, calls: string[]): string[] {
  const [, outcome, call] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (!call || !calls.includes(call)) return [];
  return [`${call} ${outcome === 'done' ? 'succeeds' : 'fails'}`];
}
