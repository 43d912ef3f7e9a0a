import { existsSync, openAsBlob, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Engine, folderAside, watchEngine } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { StartFailure } from './start-failure.ts';

/**
 * Writes the embedded database in `folder` into `file`, a gzipped tar that only its owner may read. Throws StartFailure
 * where a bank is running on the folder, where there is no database, or where the file exists.
 */
export async function writeBackup(folder: string, file: string): Promise<void> {
  if (existsSync(file)) throw new StartFailure(`The file ${file} is there already.`);
  await withLock(folder, async (database, { onStderr }) => {
    if (!existsSync(join(database, 'PG_VERSION')))
      throw new StartFailure(`There is no database in ${folder}.`);
    const pglite = await PGlite.create(database, { onStderr });
    const dump = await pglite.dumpDataDir('gzip');
    await pglite.close();
    const partial = `${file}.part`;
    await writeFile(partial, Buffer.from(await dump.arrayBuffer()), { mode: 0o600, flush: true });
    renameSync(partial, file);
  });
}

/**
 * Restores a backup into `folder`: it is opened aside and moved into place when it is whole. Throws StartFailure where
 * there is a database already, or where the backup does not open.
 */
export async function restoreBackup(folder: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new StartFailure(`There is no file ${file}.`);
  await withLock(folder, async (database, { onStderr, reason }) => {
    if (existsSync(database))
      throw new StartFailure(
        `There is a database in ${folder} already. Move it away, or set DATA_DIR to another folder.`,
      );
    const aside = folderAside(database);
    try {
      const pglite = await PGlite.create(aside, { loadDataDir: await openAsBlob(file), onStderr });
      await pglite.query('select count(*) from application');
      await pglite.close();
    } catch (error) {
      rmSync(aside, { recursive: true, force: true });
      throw new StartFailure(`The backup ${file} does not open: ${reason() ?? String(error)}`);
    }
    renameSync(aside, database);
  });
}

async function withLock(folder: string, work: (database: string, engine: Engine) => Promise<void>) {
  const unlock = await lockFolder(folder);
  try {
    await work(
      join(folder, 'database'),
      watchEngine(() => {}),
    );
  } finally {
    unlock();
  }
}
