import type { LoanEvent } from '#machines/loan.types.ts';
import type { LoanSnapshot } from '#machines/routes.ts';
import { nodesOf } from './state-tree.tsx';
import { words } from './texts.ts';

type Bare<Event> = Event extends { type: string } ? (keyof Event extends 'type' ? Event : never) : never;

/** The events that carry nothing but their name. */
export type BareEvent = Bare<LoanEvent>['type'];

const bareEvents: Record<BareEvent, true> = {
  'request.change': true,
  'offers.return': true,
  'restart.ask': true,
  'restart.confirm': true,
  'application.resume': true,
  'schedule.load': true,
  'schedule.accept': true,
  'cancellation.ask': true,
  'application.cancel': true,
  'application.keep': true,
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

/** The events that the machine would take now. Guards that read a payload are not asked. */
function possibleEvents(snapshot: LoanSnapshot): PossibleEvents {
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

type Props = { snapshot: LoanSnapshot; onSend: (type: BareEvent) => void };

/** What can happen now: buttons for events without a payload, names for the others. */
export function NowPossible({ snapshot, onSend }: Props) {
  const { bare, laden, outcomes } = possibleEvents(snapshot);
  return (
    <>
      {bare.length > 0 && (
        <p className="chips">
          {bare.map((type) => (
            <button key={type} type="button" className="chip" onClick={() => onSend(type)}>
              {type}
            </button>
          ))}
        </p>
      )}
      <Names label={words.awaited} names={outcomes} />
      <Names label={words.needsPayload} names={laden} />
    </>
  );
}

function Names({ label, names }: { label: string; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="names">
      {label} {names.join(', ')}
    </p>
  );
}
