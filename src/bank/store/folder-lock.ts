import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from './start-failure.ts';

const heartbeatMs = 1_000;

/**
 * Locks the folder for this process, creating it where it is missing, and answers the unlock function. The lock is the
 * system's, as SQLite takes it on a file: it ends with the process, and holds for the other containers of the machine.
 * Throws StartFailure naming the owner, or where the folder cannot be written to.
 */
export async function lockFolder(folder: string, formerTimeoutMs = 5_000): Promise<() => void> {
  let lock: DatabaseSync | undefined;
  try {
    makeFolder(resolve(folder));
    const real = realpathSync(folder);
    // Nothing else may open this file: when a process closes it, the system gives up the process's lock on it.
    lock = new DatabaseSync(join(real, 'bank.lock.db'));
    const ownerFile = join(real, 'bank.lock');
    if (!tryLock(lock) || (await isTouchedByFormerVersion(ownerFile, formerTimeoutMs)))
      throw inUse(real, read(ownerFile));
    writeFileSync(ownerFile, `${process.pid} ${hostname()}`);
    return release(lock, ownerFile);
  } catch (error) {
    lock?.close();
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `DATA_DIR is '${folder}'. Allowed: a folder that can be written to. The system says: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** SQLITE_BUSY: another process has locked the file, or this one has. */
const busy = 5;

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return false;
    throw error;
  }
}

/**
 * Touches the file every second until the release: a bank of an earlier version locks by that and stays out. The timer
 * holds the lock, which would end with its object.
 */
function release(lock: DatabaseSync, ownerFile: string): () => void {
  const timer = setInterval(() => {
    if (lock.isOpen && existsSync(ownerFile)) utimesSync(ownerFile, new Date(), new Date());
  }, heartbeatMs).unref();
  return () => {
    clearInterval(timer);
    rmSync(ownerFile, { force: true });
    lock.close();
  };
}

/** An earlier version wrote pid, start, place and host of its process, and touched the file every second. */
async function isTouchedByFormerVersion(ownerFile: string, timeoutMs: number): Promise<boolean> {
  if (read(ownerFile).split(' ').length !== 4) return false;
  const touchedAt = () => statSync(ownerFile, { throwIfNoEntry: false })?.mtimeMs;
  const first = touchedAt();
  for (const end = performance.now() + timeoutMs; performance.now() < end; await sleep(50))
    if (touchedAt() !== first) return touchedAt() !== undefined;
  return false;
}

function inUse(folder: string, owner: string): StartFailure {
  const [pid, ...more] = owner.split(' ');
  const host = more.at(-1);
  const where = host && host !== hostname() ? ` on ${host}` : '';
  return new StartFailure(
    `The folder ${folder} is in use by ${pid ? `process ${pid}${where}` : 'another process'}. Stop that process, or set DATA_DIR to another folder.`,
  );
}

/** One folder at a time: Node's recursive mkdir loops forever in /proc, where a parent exists and does not. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
