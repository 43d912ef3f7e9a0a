import { createReadStream, existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { create } from 'tar';
import { assertDatabase, type Engine, extractInto, folderAside, watchEngine } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { StartFailure } from './start-failure.ts';

/**
 * Writes the embedded database in `folder` into `file`, a gzipped tar that only its owner may read. The database is
 * opened, so that the log of a killed bank is applied, and closed: nothing writes while its files are read, a part at a
 * time. Throws StartFailure where a bank is running on the folder, where there is no database, or where the file
 * exists.
 */
export async function writeBackup(folder: string, file: string): Promise<void> {
  if (existsSync(file)) throw new StartFailure(`The file ${file} is there already.`);
  assertDatabase(folder);
  await withLock(folder, async (database, { onStderr }) => {
    await (await PGlite.create(database, { onStderr })).close();
    const partial = `${file}.part`;
    const handle = await open(partial, 'w', 0o600);
    await pipeline(
      create({ cwd: database, gzip: true, portable: true, maxReadSize: 1_048_576 }, ['.']),
      handle.createWriteStream({ flush: true }),
    );
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
      await extractInto(aside, createReadStream(file));
      const pglite = await PGlite.create(aside, { onStderr });
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
  const unlock = lockFolder(folder);
  try {
    await work(
      join(folder, 'database'),
      watchEngine(() => {}),
    );
  } finally {
    unlock();
  }
}
