import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { lockFolder } from './folder-lock.ts';
import { OperatorError } from './operator-error.ts';
import { executeIn, openPool } from './prepared-statements.ts';
import { databaseOf, type Store } from './store.ts';

// V8 sometimes aborts the process when it frees PGlite's unused code: nodejs/node#64500.
setFlagsFromString('--no-wasm-code-gc');

/**
 * Locks the folder and opens its database with the embedded PostgreSQL. A missing database is created. Throws
 * OperatorError on any failure. There is only one connection, so an open transaction makes all other requests wait: in
 * a transaction, await only database calls.
 */
export async function openEmbedded(folder: string): Promise<Store> {
  const unlock = lockFolder(folder);
  /** The errors in PostgreSQL's log, which say why the database does not open. */
  const reasons: string[] = [];
  const onStderr = (line: string) => {
    const [, reason] = /(?:PANIC|FATAL|DETAIL): {2}(.+)/.exec(line.trim()) ?? [];
    if (reason) reasons.push(reason);
    return true;
  };
  const database = join(folder, 'database');
  try {
    if (!existsSync(database)) await makeDatabase(folder, database);
    assertDatabase(folder);
    // PGlite makes its files readable for everyone. The mode of the folder keeps others out.
    chmodSync(database, 0o700);
    const pglite = await PGlite.create(database, { startParams, onStderr });
    // The only connection is kept, even while it is idle.
    const pool = openPool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 });
    const db = databaseOf(pool);
    const close = async () => {
      await db.destroy();
      await pglite.close().finally(unlock);
    };
    const queueConnection = { db: executeIn(pool), backend: 'pglite' } as const;
    return { db, withoutLimits: (work) => work(db), queueConnection, isExclusive: true, close };
  } catch (error) {
    unlock();
    if (error instanceof OperatorError) throw error;
    const reason = reasons.join(' ') || (error instanceof Error ? error.message : JSON.stringify(error));
    throw new OperatorError(
      `The database in ${folder} does not open: ${reason}. Free disk space, give the files to the bank's user, restore a backup, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Throws OperatorError if the folder holds no database. Without this check, PGlite would create an empty one. */
export function assertDatabase(folder: string): void {
  if (!existsSync(join(folder, 'database', 'PG_VERSION')))
    throw new OperatorError(`There is no database in ${folder}, or this user may not read it.`);
}

/** PostgreSQL's defaults would allocate 128 MB of page cache at once and keep up to 1 GB of write-ahead log. */
const startParams = [
  ...PGlite.defaultStartParams,
  // `enable_seqscan`: a check of a foreign key, planned while the table is empty, would scan it even when it has grown.
  ...['--shared_buffers=32MB', '--min_wal_size=32MB', '--max_wal_size=64MB', '--enable_seqscan=off'],
];

/**
 * Creates a database in a temporary folder and renames the folder, so that a killed process never leaves half a
 * database. Creating takes 0.6 GB of memory, so it runs in a child process, which frees the memory when it ends.
 * `--liftoff-only` avoids the slow optimizing compilation of WebAssembly.
 */
async function makeDatabase(folder: string, database: string): Promise<void> {
  const temporary = join(folder, 'database.new');
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { mode: 0o700 });
  const program = join(import.meta.dirname, 'make-database.ts');
  await promisify(execFile)(process.execPath, ['--liftoff-only', program, temporary]);
  renameSync(temporary, database);
}
