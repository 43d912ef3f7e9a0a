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
import {
  currentOwner,
  hasHeartbeat,
  heartbeatTimeoutMs,
  isAlive,
  parseOwner,
  serializeOwner,
  startHeartbeat,
} from './lock-owner.ts';
import { StartFailure } from './start-failure.ts';

/** Folders that this process has locked: a second bank in the same process is refused too. */
const lockedFolders = new Set<string>();

/**
 * Locks the folder for this process, creating it where it is missing, and answers the unlock function. The lock of a dead
 * process is taken over; where that cannot be seen, as of a process in another container, after `timeoutMs` without a
 * heartbeat. Throws StartFailure naming the pid of a living owner, or where the folder cannot be written to.
 */
export async function lockFolder(folder: string, timeoutMs = heartbeatTimeoutMs): Promise<() => void> {
  try {
    return await acquireLock(folder, timeoutMs);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `DATA_DIR is '${folder}'. Allowed: a folder that can be written to. The system says: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function acquireLock(folder: string, timeoutMs: number): Promise<() => void> {
  makeFolder(resolve(folder));
  const real = realpathSync(folder);
  const lock = join(real, 'bank.lock');
  const ownText = serializeOwner(currentOwner());
  const candidate = `${lock}.${process.pid}`;
  writeFileSync(candidate, ownText);
  try {
    while (!tryLink(candidate, lock)) {
      const text = read(lock);
      if (text === undefined) continue;
      if (text === ownText ? lockedFolders.has(real) : await isHeld(lock, text, timeoutMs))
        throw inUse(real, text);
      removeStale(lock, text);
    }
  } finally {
    rmSync(candidate, { force: true });
  }
  lockedFolders.add(real);
  const stopHeartbeat = startHeartbeat(lock, ownText);
  return () => {
    stopHeartbeat();
    lockedFolders.delete(real);
    if (read(lock) === ownText) rmSync(lock, { force: true });
  };
}

async function isHeld(lock: string, text: string, timeoutMs: number): Promise<boolean> {
  const owner = parseOwner(text);
  return (owner && isAlive(owner)) ?? hasHeartbeat(lock, timeoutMs);
}

function inUse(folder: string, text: string): StartFailure {
  const owner = parseOwner(text);
  const where = owner && owner.place !== currentOwner().place ? ` on ${owner.host}` : '';
  return new StartFailure(
    `The folder ${folder} is in use by process ${owner?.pid ?? text}${where}. Stop that process, or set DATA_DIR to another folder.`,
  );
}

/** One folder at a time: Node's recursive mkdir loops forever in /proc, where a parent exists and does not. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Creates the lock with its content in one step, so that no process reads half a lock. False where there is one. */
function tryLink(candidate: string, lock: string): boolean {
  try {
    linkSync(candidate, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead owner's lock away, and back where another process has replaced it meanwhile. */
function removeStale(lock: string, deadText: string): void {
  const aside = `${lock}.${process.pid}.dead`;
  try {
    renameSync(lock, aside);
    if (read(aside) !== deadText) tryLink(aside, lock);
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
