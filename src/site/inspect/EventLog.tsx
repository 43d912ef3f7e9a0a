import type { SeenEvent } from './recorder.ts';
import { words } from './words.ts';

/** The events that happened, newest first: when, what, and the state that it led to. */
export function EventLog({ events }: { events: readonly SeenEvent[] }) {
  return (
    <ol className="log" reversed>
      {events.map((event) => (
        <li key={event.number} value={event.number}>
          <Entry event={event} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ event: { at, type, state, isTaken, payload } }: { event: SeenEvent }) {
  const heading = (
    <>
      <time dateTime={at.toISOString()}>{clock(at)}</time> <b>{type}</b>{' '}
      <span className="log__state">{isTaken || type === 'xstate.init' ? `→ ${state}` : words.ignored}</span>
    </>
  );
  if (Object.keys(payload as object).length === 0) return <div className="log__bare">{heading}</div>;
  return (
    <details>
      <summary>{heading}</summary>
      <pre>{JSON.stringify(payload, null, 2)}</pre>
    </details>
  );
}

/** 14:03:21.042, as the developer's own clock says it. */
const clock = (at: Date) =>
  `${at.toLocaleTimeString('en-GB')}.${String(at.getMilliseconds()).padStart(3, '0')}`;
