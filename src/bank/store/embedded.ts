import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { CamelCasePlugin, Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import { extract } from 'tar';
import { runProgram } from './child-program.ts';
import { lockFolder } from './folder-lock.ts';
import { StartFailure } from './start-failure.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

// V8 would free PGlite's unused code, and at times ends the process with a failed check of its own: nodejs/node#64500.
setFlagsFromString('--no-wasm-code-gc');

/**
 * Opens the embedded PostgreSQL in the folder, which is locked. There is one connection: a transaction that awaits
 * anything but the database makes every other request wait. Throws StartFailure.
 */
export async function openEmbedded(folder: string): Promise<Store> {
  const unlock = lockFolder(folder);
  let isOpen = false;
  const engine = watchEngine((reason) => isOpen && exitOnPanic(folder, reason));
  try {
    const pglite = await openDatabase(join(folder, 'database'), engine);
    isOpen = true;
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
    throw new StartFailure(
      `The database in ${folder} does not open: ${engine.reason() ?? messageOf(error)}. Make room on the disk, restore a backup, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** The file that every PostgreSQL database has. */
const versionFile = 'PG_VERSION';

/** PGlite makes its files readable for everybody: the folder keeps others out. */
const ownerOnly = 0o700;

/** The OID of `bytea`. PGlite's own conversion goes byte by byte, which is slow for PDFs. */
const bytea = 17;
const bytesAsHex = {
  serializers: { [bytea]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
  parsers: { [bytea]: (text: string) => Buffer.from(text.slice(2), 'hex') },
};

/** Throws StartFailure where there is no database in the folder. Of a folder that cannot be read the lock tells. */
export function assertDatabase(folder: string): void {
  try {
    statSync(join(folder, 'database', versionFile));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new StartFailure(`There is no database in ${folder}.`);
  }
}

/** Its program, of which the optimizing compiler would take most of the time. */
const makeDatabase = join(import.meta.dirname, 'make-database.ts');

/** PostgreSQL takes all of its page cache at once: 128 MB by default. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/**
 * A new database is made aside and moved into place, so that a killed process leaves none or a whole one. Refuses a
 * folder without a database, where PGlite would make an empty one.
 */
async function openDatabase(folder: string, { onStderr }: Engine): Promise<PGlite> {
  if (!existsSync(folder)) {
    const aside = folderAside(folder);
    await runProgram(['--liftoff-only', makeDatabase], (archive) => extractInto(aside, archive));
    renameSync(aside, folder);
  }
  if (!existsSync(join(folder, versionFile)))
    throw new StartFailure(
      `The folder ${folder} is there, and no database is in it. Restore a backup, or remove the folder to begin with an empty database.`,
    );
  chmodSync(folder, ownerOnly);
  return PGlite.create(folder, { onStderr, startParams, ...bytesAsHex });
}

/** Makes an empty folder beside `folder`, for a new database. */
export function folderAside(folder: string): string {
  const aside = `${folder}.new`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { mode: ownerOnly });
  return aside;
}

/** Extracts a tar into the folder. Throws where the archive is not whole. */
export async function extractInto(folder: string, archive: Readable): Promise<void> {
  const faults: (string | Error)[] = [];
  // Absolute paths, whose first slash is removed, are information.
  const onwarn = (code: string, message: string | Error) => code === 'TAR_ENTRY_INFO' || faults.push(message);
  await pipeline(archive, extract({ cwd: folder, onwarn }));
  if (faults[0]) throw faults[0];
}

/** Acknowledged writes are safe: the next start reads the write-ahead log. */
function exitOnPanic(folder: string, reason: string): void {
  console.error(`The database in ${folder} gave up: ${reason}. The bank ends.`);
  process.exit(1);
}

/** PGlite's file system throws objects that are no Error; errno 51 is a full disk. */
export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return (error as { errno?: unknown }).errno === 51 ? 'No space left on device' : JSON.stringify(error);
}

/** `onStderr` reads the engine's log line by line; `reason` is what it said about its end. */
export type Engine = { onStderr: (line: string) => boolean; reason: () => string | undefined };

const severe = /(PANIC|FATAL|DETAIL): {2}(.+)/;

/**
 * Calls `onPanic` when PostgreSQL panics, as on a full disk: from then on it answers nothing, and callers would hang.
 */
export function watchEngine(onPanic: (reason: string) => void): Engine {
  const messages: string[] = [];
  return {
    onStderr: (line) => {
      const [, level, message] = severe.exec(line.trim()) ?? [];
      if (message) messages.push(message);
      if (level === 'PANIC' && message) onPanic(message);
      return true;
    },
    reason: () => (messages.length > 0 ? messages.join(' ') : undefined),
  };
}
