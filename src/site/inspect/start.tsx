import { createRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import frame from './frame.css?inline';
import { InspectPanel } from './InspectPanel.tsx';
import parts from './parts.css?inline';
import { createRecorder } from './recorder.ts';
import { loadStately, StatelyButton, type StatelyInspector } from './stately.tsx';

/**
 * Shows the panel where the address asks for it: `?inspect`, or `?inspect=stately` for Stately's inspector as well.
 * Returns what the machine's actor is to be inspected with, or nothing where nobody asked.
 */
export async function startInspection(
  search: string,
): Promise<((event: InspectionEvent) => void) | undefined> {
  const wish = new URLSearchParams(search).get('inspect');
  if (wish === null) return undefined;
  const recorder = createRecorder();
  const stately = wish === 'stately' ? await loadStately().catch(() => null) : null;
  mount(<InspectPanel recorder={recorder} extra={stately && <StatelyButton inspector={stately} />} />);
  return (event) => tell(event, recorder.inspect, stately);
}

function tell(
  event: InspectionEvent,
  record: (event: InspectionEvent) => void,
  stately: StatelyInspector | null,
) {
  record(event);
  stately?.inspect(event);
}

/** In a shadow of its own: neither the page's styles nor the panel's reach the other. */
function mount(panel: React.ReactNode): void {
  const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const sheet = document.createElement('style');
  sheet.textContent = frame + parts;
  const place = document.createElement('div');
  shadow.append(sheet, place);
  createRoot(place).render(panel);
}
