import { readFileSync, statSync, utimesSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const beatMs = 1_000;

/** An owner that has not touched its lock for so long is dead. */
export const silenceMs = 5_000;

/**
 * Touches the lock every second, for those who cannot see this process. Where the lock is another's, that one took this
 * process for dead and has the database open: an error nobody catches ends this process at once. The answer stops it.
 */
export function keepBeating(lock: string, mine: string): () => void {
  const timer = setInterval(() => {
    let found: string | undefined;
    try {
      found = readFileSync(lock, 'utf8');
      utimesSync(lock, new Date(), new Date());
    } catch {
      // A disk that cannot be read or written for a moment takes no lock away.
    }
    if (found !== undefined && found !== mine)
      throw new Error(`The lock ${lock} was taken over by '${found}': two banks would spoil one database.`);
  }, beatMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether somebody touches the lock within so many milliseconds. */
export async function isBeating(lock: string, milliseconds: number): Promise<boolean> {
  const touched = () => statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  const first = touched();
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    if (touched() === undefined) return false;
    if (touched() !== first) return true;
    await pause(50);
  }
  return false;
}
