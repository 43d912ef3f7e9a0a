import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CamelCasePlugin, Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import { StartFailure } from '../start-failure.ts';
import { lockFolder } from './folder-lock.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/**
 * Opens the embedded PostgreSQL in the folder, which is this process's alone. It has one connection: nothing but the
 * database may be awaited within a transaction, or every other request waits too. Throws StartFailure.
 */
export async function openEmbedded(folder: string): Promise<Store> {
  const unlock = await lockOrSay(folder);
  try {
    const pglite = await openWhole(join(folder, 'database'));
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
    throw new StartFailure(`The database in ${folder} does not open: ${wordsOf(error)}`, { cause: error });
  }
}

/** Makes a new database aside and moves it into place: a process killed meanwhile leaves none behind, not half of one. */
async function openWhole(place: string): Promise<PGlite> {
  if (!existsSync(place)) {
    const aside = `${place}.new`;
    rmSync(aside, { recursive: true, force: true });
    await (await PGlite.create(aside)).close();
    renameSync(aside, place);
  }
  return PGlite.create(place);
}

async function lockOrSay(folder: string): Promise<() => void> {
  try {
    return await lockFolder(folder);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `DATA_DIR is '${folder}'. Allowed: a folder that can be written to. The system says: ${wordsOf(error)}`,
    );
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
