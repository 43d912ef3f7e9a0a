import { Writable } from 'node:stream';
import { openLog } from '#bank/http/logging.ts';

/** Opens a log of the bank that writes to `lines`, each parsed from its JSON. */
export function recordedLog() {
  const lines: Record<string, unknown>[] = [];
  const out = new Writable({ write: (line, _, next) => next(void lines.push(JSON.parse(String(line)))) });
  return { log: openLog(out), lines };
}
