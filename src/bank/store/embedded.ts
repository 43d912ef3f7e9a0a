import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CamelCasePlugin, Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import { lockOrSay } from './folder-lock-words.ts';
import { type DatabaseWords, listenTo } from './postgres-error-codes.ts';
import { StartFailure } from './start-failure.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/**
 * Opens the embedded PostgreSQL in the folder, which is this process's alone. It has one connection: nothing but the
 * database may be awaited within a transaction, or every other request waits too. Throws StartFailure.
 */
export async function openEmbedded(folder: string): Promise<Store> {
  const unlock = await lockOrSay(folder);
  let isOpen = false;
  const words = listenTo((reason) => isOpen && endAtOnce(folder, reason));
  try {
    const pglite = await openWhole(join(folder, 'database'), words);
    isOpen = true;
    const db = new Kysely<Tables>({
      dialect: new PGliteDialect({ pglite }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });
    const close = async () => {
      await pglite.close();
      unlock();
    };
    return { db, jobs: { db: fromPglite(pglite), backend: 'pglite' }, isOwn: true, close };
  } catch (error) {
    unlock();
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `The database in ${folder} does not open: ${words.reason() ?? wordsOf(error)}. Make room on the disk, restore a backup, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** PGlite's files may be read by everybody; their folder, which may stand in one that others may enter, keeps them out. */
const ownerOnly = 0o700;

/** PostgreSQL's number of the type `bytea`: papers, mostly. The database's own ways there and back go byte by byte. */
const bytea = 17;
const bytesAsHex = {
  serializers: { [bytea]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
  parsers: { [bytea]: (text: string) => Buffer.from(text.slice(2), 'hex') },
};

/**
 * Makes a new database aside and moves it into place: a process killed meanwhile leaves none behind, not half of one.
 * A folder without a database in it is refused, for PGlite would make an empty one there.
 */
async function openWhole(place: string, { hear }: DatabaseWords): Promise<PGlite> {
  if (!existsSync(place)) {
    const aside = newFolder(place);
    await (await PGlite.create(aside, { onStderr: hear })).close();
    renameSync(aside, place);
  }
  if (!existsSync(join(place, 'PG_VERSION')))
    throw new StartFailure(
      `The folder ${place} is there, and no database is in it. Restore a backup, or remove the folder to begin with an empty database.`,
    );
  chmodSync(place, ownerOnly);
  return PGlite.create(place, { onStderr: hear, ...bytesAsHex });
}

/** An empty folder beside `place`, for a database in the making. */
export function newFolder(place: string): string {
  const aside = `${place}.new`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { mode: ownerOnly });
  return aside;
}

/** Nothing that was acknowledged is lost: the next start reads the log again. */
function endAtOnce(folder: string, reason: string): void {
  console.error(`The database in ${folder} gave up: ${reason}. The bank ends.`);
  process.exit(1);
}

/** PGlite's file system throws what is no Error; 51 is its number for a full disk. */
function wordsOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return (error as { errno?: unknown }).errno === 51 ? 'No space left on device' : JSON.stringify(error);
}
