import { execFileSync } from 'node:child_process';
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
import { StartFailure } from '../start-failure.ts';

/** The folders that this process holds: another bank in the same process is refused like one in another. */
const held = new Set<string>();

/**
 * Takes the folder for this process, creating it where it is missing; the lock of a process that is dead is taken over.
 * The answer gives it back. Throws StartFailure naming the pid where a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  makeFolder(resolve(folder));
  const real = realpathSync(folder);
  const lock = join(real, 'bank.lock');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  const candidate = `${lock}.${process.pid}`;
  writeFileSync(candidate, mine);
  try {
    while (!linked(candidate, lock)) {
      const owner = readOwner(lock);
      if (owner === undefined) continue;
      const pid = Number(owner.split(' ')[0]);
      if (owner === mine ? held.has(real) : startOf(pid) !== '' && owner === `${pid} ${startOf(pid)}`)
        throw new StartFailure(
          `The folder ${real} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`,
        );
      removeStale(lock, owner);
    }
  } finally {
    rmSync(candidate, { force: true });
  }
  held.add(real);
  return () => {
    held.delete(real);
    if (readOwner(lock) === mine) rmSync(lock, { force: true });
  };
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
    if (readOwner(aside) !== dead) linked(aside, lock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function readOwner(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return undefined;
  }
}

/** When the process with this pid began, as the system writes it; empty where there is none. A pid alone comes again. */
function startOf(pid: number): string {
  if (!Number.isSafeInteger(pid) || pid <= 0) return '';
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return fields[0] === 'Z' ? '' : `${boot} ${fields[19]}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
