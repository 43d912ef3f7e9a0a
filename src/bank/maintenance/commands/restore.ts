import { restoreBackup } from '../../store/backup.ts';
import { StartFailure } from '../../store/start-failure.ts';
import { command } from './command.ts';

/** npm run restore -- FILE: makes the embedded database out of a backup, where there is none. */
await command(async ({ dataDir, databaseUrl }, [file]) => {
  if (databaseUrl)
    throw new StartFailure('DATABASE_URL is set. Restore a PostgreSQL with its own pg_restore.');
  if (!file) throw new StartFailure('Name the file to read, as in: npm run restore -- neobank.tar.gz');
  await restoreBackup(dataDir, file);
  return `The database in ${dataDir} is as it was in ${file}.`;
});
