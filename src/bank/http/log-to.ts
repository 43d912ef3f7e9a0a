import type { Writable } from 'node:stream';
import type { Log, LogLine } from './log-line.ts';

/** What may wait in memory for a slow reader, in bytes; lines that come then are counted and not kept. */
const mostWaiting = 1024 * 1024;

/**
 * A log on standard output, a line of JSON each. Where nobody reads the other end of a pipe, lines are dropped, so that
 * they do not fill the memory; `dropped` says how many once somebody reads again.
 */
export function logTo(out: Writable = process.stdout): Log {
  let dropped = 0;
  const write = (line: LogLine) => out.write(`${JSON.stringify(line)}\n`);
  return (line) => {
    if (out.writableLength > mostWaiting) {
      dropped += 1;
      return;
    }
    if (dropped > 0) write({ time: line.time, level: 'warning', dropped });
    dropped = 0;
    write(line);
  };
}
