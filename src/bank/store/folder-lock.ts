import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isBeating, keepBeating, silenceMs } from './lock-beat.ts';
import { isAlive, ownerIn, textOf, thisProcess } from './lock-owner.ts';
import { StartFailure } from './start-failure.ts';

/** The folders that this process holds: another bank in the same process is refused like one in another. */
const held = new Set<string>();

/**
 * Takes the folder for this process, creating it where it is missing. The lock of a process that is dead is taken over;
 * where that cannot be seen from here, as of one in another container, once it has been silent for `patienceMs`. The
 * answer gives it back. Throws StartFailure naming the pid where a living process holds it.
 */
export async function lockFolder(folder: string, patienceMs = silenceMs): Promise<() => void> {
  makeFolder(resolve(folder));
  const real = realpathSync(folder);
  const lock = join(real, 'bank.lock');
  const mine = textOf(thisProcess());
  const candidate = `${lock}.${process.pid}`;
  writeFileSync(candidate, mine);
  try {
    while (!linked(candidate, lock)) {
      const text = read(lock);
      if (text === undefined) continue;
      if (text === mine ? held.has(real) : await isHeld(lock, text, patienceMs)) throw inUse(real, text);
      removeStale(lock, text);
    }
  } finally {
    rmSync(candidate, { force: true });
  }
  held.add(real);
  const stopBeating = keepBeating(lock, mine);
  return () => {
    stopBeating();
    held.delete(real);
    if (read(lock) === mine) rmSync(lock, { force: true });
  };
}

async function isHeld(lock: string, text: string, patienceMs: number): Promise<boolean> {
  const owner = ownerIn(text);
  return (owner && isAlive(owner)) ?? isBeating(lock, patienceMs);
}

function inUse(folder: string, text: string): StartFailure {
  const owner = ownerIn(text);
  const here = thisProcess();
  const where = owner && owner.place !== here.place ? ` on ${owner.host}` : '';
  return new StartFailure(
    `The folder ${folder} is in use by process ${owner?.pid ?? text}${where}. Stop that process, or set DATA_DIR to another folder.`,
  );
}

/** Step by step: Node's own recursive mkdir never ends where a parent says it is there and is not, as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** A link appears with its content in it, or not at all: no other process ever reads half a lock. */
function linked(candidate: string, lock: string): boolean {
  try {
    linkSync(candidate, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the dead owner's lock away; gives it back where another process was quicker and it is a living one's. */
function removeStale(lock: string, dead: string): void {
  const aside = `${lock}.${process.pid}.dead`;
  try {
    renameSync(lock, aside);
    if (read(aside) !== dead) linked(aside, lock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function read(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return undefined;
  }
}
