import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from './start-failure.ts';

/** SQLITE_BUSY: another process has locked the file, or this one has. */
const busy = 5;

/**
 * Locks the folder for this process, creating it if it is missing, until the returned function is called. The lock is
 * the system's, as SQLite takes it on a file: it ends with the process, and holds for the other containers of the
 * machine. Throws StartFailure if the folder is locked, or if it cannot be written to.
 */
export function lockFolder(folder: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Nothing else may open this file: when a process closes it, the system gives up the process's lock on it.
    const opened = new DatabaseSync(join(folder, 'bank.lock.db'));
    lock = opened;
    opened.exec('begin exclusive');
    return () => opened.close();
  } catch (error) {
    lock?.close();
    const { errcode, message } = error as Error & { errcode?: number };
    throw new StartFailure(
      errcode === busy
        ? `The folder ${folder} is in use by another process. Stop that process, or set DATA_DIR to another folder.`
        : `DATA_DIR is '${folder}'. Allowed: a folder that can be written to. The system says: ${message}`,
    );
  }
}
