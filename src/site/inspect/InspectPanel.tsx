import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { paths } from '#contract/paths.ts';
import { NowPossible } from './possible-events.tsx';
import type { Recorder, SeenEvent } from './recorder.ts';
import { masked } from './recorder.ts';
import { descriptionOf, nameOfState, StateTree } from './state-tree.tsx';
import { words } from './texts.ts';

type Props = { recorder: Recorder; extra?: ReactNode };

/** The running machine beside the page: state, possible events, past events, context. For developers only. */
export function InspectPanel({ recorder, extra }: Props) {
  const [dock, setDock] = useState<Dock>(window.innerWidth < 700 ? 'bottom' : 'right');
  const [isOpen, setOpen] = useState(true);
  const { snapshot, events } = useSyncExternalStore(recorder.subscribe, recorder.seen);
  useRoom(isOpen ? dock : null);
  const state = snapshot && nameOfState(snapshot.value);
  if (!isOpen) {
    return (
      <button type="button" className="pill" aria-label={words.expand} onClick={() => setOpen(true)}>
        {state ?? words.panel}
      </button>
    );
  }
  return (
    <aside className="inspect" data-dock={dock} aria-label={words.panel}>
      <div className="inspect__bar">
        <strong>{words.panel}</strong>
        {extra}
        <button
          type="button"
          className="inspect__dock"
          onClick={() => setDock(dock === 'right' ? 'bottom' : 'right')}
        >
          {words.dock[dock]}
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          {words.collapse}
        </button>
      </div>
      <div className="inspect__parts">
        <Part title={words.now}>
          {snapshot ? (
            <p>
              <b className="state">{state}</b> {descriptionOf(snapshot)}
            </p>
          ) : (
            <p>
              {words.asleep} <a href={`#${paths.loan}`}>{words.open}</a>
            </p>
          )}
        </Part>
        {snapshot && (
          <Part title={words.possible}>
            <NowPossible snapshot={snapshot} onSend={recorder.send} />
          </Part>
        )}
        <Part title={words.states}>
          <StateTree snapshot={snapshot} />
        </Part>
        <Part title={words.events(events.length)}>
          <EventLog events={events} />
        </Part>
        {snapshot && (
          <Part title={words.context}>
            <pre>{JSON.stringify(masked(snapshot.context), null, 2)}</pre>
          </Part>
        )}
      </div>
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="part" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The events that happened, newest first: when, what, and the state that it led to. */
function EventLog({ events }: { events: readonly SeenEvent[] }) {
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

type Dock = 'right' | 'bottom';

/** Keeps the page clear of the panel: the body ends where the panel begins. Null: the panel takes no room. */
function useRoom(dock: Dock | null): void {
  useEffect(() => {
    const { style } = document.body;
    style.paddingRight = dock === 'right' ? '26rem' : '';
    style.paddingBottom = dock === 'bottom' ? '50vh' : '';
    return () => {
      style.paddingRight = '';
      style.paddingBottom = '';
    };
  }, [dock]);
}
