import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { CamelCasePlugin, Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import { lockFolder } from './folder-lock.ts';
import { StartFailure } from './start-failure.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

// V8 would free PGlite's unused code, and at times ends the process with a failed check of its own: nodejs/node#64500.
setFlagsFromString('--no-wasm-code-gc');

/**
 * Opens the embedded PostgreSQL in the folder, which is locked, and makes it if it is missing. There is one connection:
 * a transaction that awaits anything but the database makes every other request wait. Throws StartFailure.
 */
export async function openEmbedded(folder: string): Promise<Store> {
  const unlock = lockFolder(folder);
  const complaints: string[] = [];
  const database = join(folder, 'database');
  try {
    if (!existsSync(database)) await makeDatabase(folder, database);
    assertDatabase(folder);
    // PGlite makes its files readable for everybody: the folder keeps others out.
    chmodSync(database, 0o700);
    const pglite = await PGlite.create(database, {
      startParams,
      ...bytesAsHex,
      onStderr: collect(complaints),
    });
    const db = new Kysely<Tables>({
      dialect: new PGliteDialect({ pglite }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });
    const close = async () => {
      await pglite.close();
      unlock();
    };
    const queueConnection = { db: fromPglite(pglite), backend: 'pglite' } as const;
    return { db, withoutLimits: (work) => work(db), queueConnection, isExclusive: true, close };
  } catch (error) {
    unlock();
    if (error instanceof StartFailure) throw error;
    const reason = complaints.join(' ') || (error instanceof Error ? error.message : JSON.stringify(error));
    throw new StartFailure(
      `The database in ${folder} does not open: ${reason}. Make room on the disk, restore a backup, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Throws StartFailure if the folder holds no database; PGlite would make an empty one. */
export function assertDatabase(folder: string): void {
  if (!existsSync(join(folder, 'database', 'PG_VERSION')))
    throw new StartFailure(`There is no database in ${folder}.`);
}

/**
 * By default PostgreSQL takes 128 MB for its page cache at once and keeps a gigabyte of its log. No other process
 * writes the log to the disk.
 */
const startParams = [
  ...PGlite.defaultStartParams,
  ...['-c', 'shared_buffers=32MB', '-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'],
];

/** The OID of `bytea`. PGlite's own conversion goes byte by byte, which is slow for PDFs. */
const bytea = 17;
const bytesAsHex = {
  serializers: { [bytea]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
  parsers: { [bytea]: (text: string) => Buffer.from(text.slice(2), 'hex') },
};

const program = join(import.meta.dirname, 'make-database.ts');

/**
 * Makes a database beside its place and moves it there, so that a killed process leaves none or a whole one. It takes
 * 0.6 GB of memory, which a process of its own gives back; the optimizing compiler would take most of the time.
 */
async function makeDatabase(folder: string, database: string): Promise<void> {
  const aside = join(folder, 'database.new');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { mode: 0o700 });
  await promisify(execFile)(process.execPath, ['--liftoff-only', program, aside]);
  renameSync(aside, database);
}

/** Collects PostgreSQL's reasons for not opening, out of its log. */
const collect = (complaints: string[]) => (line: string) => {
  const [, complaint] = /(?:PANIC|FATAL|DETAIL): {2}(.+)/.exec(line.trim()) ?? [];
  if (complaint) complaints.push(complaint);
  return true;
};
