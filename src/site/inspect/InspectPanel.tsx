import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { paths } from '#contract/paths.ts';
import { ChartTree } from './ChartTree.tsx';
import { EventLog } from './EventLog.tsx';
import { masked } from './mask.ts';
import { NowPossible } from './NowPossible.tsx';
import type { Recorder } from './recorder.ts';
import { type Dock, useRoom } from './room.ts';
import { descriptionOf, nameOfState } from './state-names.ts';
import { words } from './words.ts';

type Props = { recorder: Recorder; extra?: ReactNode };

/** The running chart beside the page: state, possible events, past events, context. For developers only. */
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
        <Part title={words.chart}>
          <ChartTree snapshot={snapshot} />
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
