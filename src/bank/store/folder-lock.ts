import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from './operator-error.ts';

/** SQLITE_BUSY: another process, or this one, has already locked the file. */
const busy = 5;

/**
 * Locks the folder for this process until the returned function is called; creates the folder if it is missing. SQLite
 * takes the operating system's lock on a file. That lock ends with the process and also excludes other containers on
 * the machine. Throws OperatorError if the folder is locked or cannot be written to.
 */
export function lockFolder(folder: string): () => void {
  // Opened below. Only SQLite may open the file in this process: closing another handle on it would release the lock.
  const lock = new DatabaseSync(join(folder, 'bank.lock.db'), { open: false });
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    lock.open();
    lock.exec('begin exclusive');
    return () => lock.close();
  } catch (error) {
    if (lock.isOpen) lock.close();
    const { errcode, message } = error as Error & { errcode?: number };
    throw new OperatorError(
      errcode === busy
        ? `The folder ${folder} is in use by another process. Stop that process, or set DATA_DIR to another folder.`
        : `DATA_DIR is '${folder}'. Allowed: a folder that can be written to. The system says: ${message}`,
    );
  }
}
