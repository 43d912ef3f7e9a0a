import { useState } from 'react';
import type { InspectionEvent } from 'xstate';
import { masked } from './recorder.ts';
import { words } from './texts.ts';

const address = 'https://stately.ai/inspect';

export type StatelyInspector = {
  inspect: (event: InspectionEvent) => void;
  /** False where stately.ai cannot be reached or its window was blocked. Never throws. */
  open: () => Promise<boolean>;
};

/** Stately's own inspector, loaded but not opened: a window may only open on a click. Is told masked data only. */
export async function loadStately(): Promise<StatelyInspector> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const inspector = createBrowserInspector({
    url: address,
    autoStart: false,
    // Calls are actors of their own whose snapshots hold what was sent: only the machine itself is told of.
    filter: (event) => event.rootId === event.sessionId,
    sanitizeEvent: (event) => ({ ...(masked(event) as object), type: event.type }),
    sanitizeContext: (context) => masked(context) as typeof context,
  });
  return {
    inspect: (event) => inspector.inspect.next?.(event),
    open: async () => {
      try {
        await fetch(address, { mode: 'no-cors' });
        inspector.start();
        return inspector.adapter.targetWindow !== null;
      } catch {
        return false;
      }
    },
  };
}

/** Opens Stately's inspector in a window. Where it cannot be reached it says so, and nothing else happens. */
export function StatelyButton({ inspector }: { inspector: StatelyInspector }) {
  const [isUnreachable, setUnreachable] = useState(false);
  const open = async () => setUnreachable(!(await inspector.open()));
  return (
    <>
      <button type="button" onClick={() => void open()}>
        {words.stately}
      </button>
      {isUnreachable && <span role="status">{words.unreachable}</span>}
    </>
  );
}
