import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from './start-failure.ts';

/** A lock ends with its object: this keeps the object. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Locks the folder for this process, creating it if it is missing, and returns the unlock function. The lock is the
 * system's, as SQLite takes it on a file: it ends with the process, and holds for the other containers of the machine.
 * Throws StartFailure, with the owner's name, if the folder is locked, or if it cannot be written to.
 */
export function lockFolder(folder: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const real = realpathSync(folder);
    // Nothing else may open this file: when a process closes it, the system gives up the process's lock on it.
    lock = new DatabaseSync(join(real, 'bank.lock.db'));
    const ownerFile = join(real, 'bank.lock');
    if (!tryLock(lock)) throw inUse(real, read(ownerFile));
    writeFileSync(ownerFile, `${process.pid} ${hostname()}`);
    const held = lock;
    heldLocks.add(held);
    return () => {
      rmSync(ownerFile, { force: true });
      heldLocks.delete(held);
      held.close();
    };
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

function inUse(folder: string, owner: string): StartFailure {
  const [pid, ...more] = owner.split(' ');
  const host = more.at(-1);
  const where = host && host !== hostname() ? ` on ${host}` : '';
  return new StartFailure(
    `The folder ${folder} is in use by ${pid ? `process ${pid}${where}` : 'another process'}. Stop that process, or set DATA_DIR to another folder.`,
  );
}

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
