import { useState } from 'react';
import type { StatelyInspector } from './stately.ts';
import { words } from './words.ts';

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
