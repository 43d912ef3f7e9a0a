import type { LoanSnapshot } from '#machines/routes.ts';
import { type BareEvent, possibleEvents } from './possible-events.ts';
import { words } from './words.ts';

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
