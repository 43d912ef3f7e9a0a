import { parseArgs } from 'node:util';
import { applicationNumber } from './documents/document-data.ts';
import { listDeadLetters, redriveDeadLetters } from './email/dead-letter-queue.ts';
import { subjectIdOf } from './email/email-job.ts';
import { startEmailQueue } from './email/email-queue.ts';
import { reportError } from './http/logging.ts';
import { eraseAddress, eraseApplications, issuedCredits } from './maintenance/erasure.ts';
import { eraseAfterRetention } from './maintenance/maintenance-job.ts';
import { readSettings, type Settings } from './settings.ts';
import { restoreBackup, writeBackup } from './store/backup.ts';
import { assertMigrated } from './store/migrate.ts';
import { openStore } from './store/open-store.ts';
import { rewriteTables } from './store/reclaim-space.ts';
import { StartFailure } from './store/start-failure.ts';
import type { Store } from './store/store.ts';

/** A command of the operator: answers the line to print. Throws StartFailure with the reason. */
type Command = (settings: Settings, argument: string | undefined, reason?: string) => Promise<string>;

/** npm run bank -- NAME ARGUMENT [--reason REASON] */
const commands: Record<string, Command> = {
  /** FILE: writes the embedded database into one file. */
  async backup({ dataDir, databaseUrl }, file) {
    if (databaseUrl)
      throw new StartFailure('DATABASE_URL is set. Back a PostgreSQL up with its own pg_dump.');
    if (!file) throw new StartFailure('Name the file to write, as in: npm run bank -- backup neobank.tar.gz');
    await writeBackup(dataDir, file);
    return `The database in ${dataDir} is in ${file}.`;
  },

  /** FILE: restores the embedded database into an empty data folder. */
  async restore({ dataDir, databaseUrl }, file) {
    if (databaseUrl)
      throw new StartFailure('DATABASE_URL is set. Restore a PostgreSQL with its own pg_restore.');
    if (!file) throw new StartFailure('Name the file to read, as in: npm run bank -- restore neobank.tar.gz');
    await restoreBackup(dataDir, file);
    return `The database in ${dataDir} is as it was in ${file}.`;
  },

  /**
   * APPLICATION-ID|EMAIL-ADDRESS: erases one applicant, an issued credit only for a reason, which is printed; 'expired':
   * what the maintenance job stopped at.
   */
  async erase(settings, subject = '', reason = '') {
    const isId = /^[0-9a-f]{32}$/.test(subject);
    if (!isId && !subject.includes('@') && subject !== 'expired')
      throw new StartFailure(`'${subject}' is neither an application id, an email address nor 'expired'.`);
    return withStore(settings, async (store) => {
      const { db } = store;
      const credits = (await issuedCredits(db, subject)).map(applicationNumber).join(', ');
      if (credits && !reason.trim())
        throw new StartFailure(
          `An issued credit is kept: ${credits}. To erase it: npm run bank -- erase ${subject} --reason 'WHY'`,
        );
      const erased =
        subject === 'expired'
          ? { applications: await eraseAfterRetention(db, new Date(), true) }
          : await (isId ? eraseApplications(db, [subject]) : eraseAddress(db, subject));
      if (subject !== 'expired' && Object.values(erased).every((count) => count === 0))
        throw new StartFailure(`Nothing is known of ${subject}.`);
      await rewriteTables(store);
      const counts = Object.entries(erased).map(([what, count]) => `${count} ${what}`);
      const why = credits && `Issued: ${credits}. Reason: ${reason}\n`;
      return `Erased: ${counts.join(', ')}.\n${why}${store.isExclusive ? remains.embedded : remains.postgres}`;
    });
  },

  /** Lists the dead-letter queue; with 'retry' its emails go back into the queue. */
  async 'dead-letters'(settings, argument) {
    if (argument !== undefined && argument !== 'retry')
      throw new StartFailure(`'${argument}' is not known. Allowed: retry.`);
    return withStore(settings, async (store) => {
      await (await startEmailQueue(store, reportError)).stop(0);
      if (argument === 'retry') return `Back in the queue: ${await redriveDeadLetters(store, reportError)}.`;
      const lines = (await listDeadLetters(store.db)).map(
        (one) => `${one.since.toISOString()} ${one.kind} ${subjectIdOf(one)} ${one.reason}`,
      );
      return [...lines, `Emails in the dead-letter queue: ${lines.length}.`].join('\n');
    });
  },
};

/** Where the bytes of erased rows remain. */
const remains = {
  embedded: 'Nothing of it is left in DATA_DIR. Backups made before still hold it.',
  postgres:
    'PostgreSQL keeps the bytes in its tables until VACUUM FULL, and in its write-ahead log. Backups still hold it.',
};

/** Opens the database of the settings while `work` runs. The embedded database must not be in use. */
async function withStore<T>(settings: Settings, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(settings);
  try {
    await assertMigrated(store);
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Runs the command of these words with the settings of the environment: resolves to the text to print. Throws StartFailure. */
export async function runCommand(words: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const [name = '', argument] = positionals;
  const command = commands[name];
  if (!command)
    throw new StartFailure(`'${name}' is not known. Allowed: ${Object.keys(commands).join(', ')}.`);
  return command(readSettings(environment), argument, values.reason);
}
