import { existsSync, openAsBlob, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { newFolder } from './embedded.ts';
import { lockOrSay } from './folder-lock-words.ts';
import { type DatabaseWords, listenTo } from './postgres-error-codes.ts';
import { StartFailure } from './start-failure.ts';

/**
 * Writes the embedded database in `folder` into `file`, a gzipped tar that only its owner may read. Throws StartFailure
 * where a bank has the folder, where there is no database, or where the file is there already.
 */
export async function writeBackup(folder: string, file: string): Promise<void> {
  if (existsSync(file)) throw new StartFailure(`The file ${file} is there already.`);
  await alone(folder, async (place, words) => {
    if (!existsSync(join(place, 'PG_VERSION'))) throw new StartFailure(`There is no database in ${folder}.`);
    const pglite = await PGlite.create(place, { onStderr: words.hear });
    const dump = await pglite.dumpDataDir('gzip');
    await pglite.close();
    const aside = `${file}.part`;
    await writeFile(aside, Buffer.from(await dump.arrayBuffer()), { mode: 0o600, flush: true });
    renameSync(aside, file);
  });
}

/**
 * Makes the database in `folder` out of a backup. It is opened aside before it is moved into place: half a backup is no
 * database. Throws StartFailure where there is a database already, or where the backup does not open.
 */
export async function restoreBackup(folder: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new StartFailure(`There is no file ${file}.`);
  await alone(folder, async (place, words) => {
    if (existsSync(place))
      throw new StartFailure(
        `There is a database in ${folder} already. Move it away, or set DATA_DIR to another folder.`,
      );
    const aside = newFolder(place);
    try {
      const pglite = await PGlite.create(aside, {
        loadDataDir: await openAsBlob(file),
        onStderr: words.hear,
      });
      await pglite.query('select count(*) from application');
      await pglite.close();
    } catch (error) {
      rmSync(aside, { recursive: true, force: true });
      throw new StartFailure(`The backup ${file} does not open: ${words.reason() ?? String(error)}`);
    }
    renameSync(aside, place);
  });
}

async function alone(folder: string, work: (place: string, words: DatabaseWords) => Promise<void>) {
  const unlock = await lockOrSay(folder);
  try {
    await work(
      join(folder, 'database'),
      listenTo(() => {}),
    );
  } finally {
    unlock();
  }
}
