import { writeBackup } from '../../store/backup.ts';
import { StartFailure } from '../../store/start-failure.ts';
import { command } from './command.ts';

/** npm run backup -- FILE: writes the embedded database into one file. */
await command(async ({ dataDir, databaseUrl }, [file]) => {
  if (databaseUrl) throw new StartFailure('DATABASE_URL is set. Back a PostgreSQL up with its own pg_dump.');
  if (!file) throw new StartFailure('Name the file to write, as in: npm run backup -- neobank.tar.gz');
  await writeBackup(dataDir, file);
  return `The database in ${dataDir} is in ${file}.`;
});
