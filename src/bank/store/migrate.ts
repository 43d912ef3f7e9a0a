import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as baseline from './migrations/0001-baseline.ts';
import { OperatorError } from './operator-error.ts';
import type { Database, Store } from './store.ts';

/** The database records the key of each applied migration, which never runs again. Never change a released one. */
const migrations: Record<string, Migration> = { '0001-baseline': baseline };

const migratorOf = (db: Database, known = migrations) =>
  new Migrator({ db, provider: { getMigrations: async () => known } });

const otherVersion =
  'Another version of the bank made this database. Use that version, or set DATA_DIR or DATABASE_URL to another database.';

/**
 * Migrates the database to the newest schema; tests pass `added` migrations. Processes that start at the same time wait
 * for each other. Throws OperatorError if the database belongs to another version or a migration fails.
 */
export async function migrate(store: Store, added: Record<string, Migration> = {}): Promise<void> {
  const notice = () =>
    console.log('Waiting for the database: it is being migrated, or another process has locked it.');
  const timer = setTimeout(notice, 2_000);
  const { error } = await store
    .withoutLimits((db) => migratorOf(db, { ...migrations, ...added }).migrateToLatest())
    .finally(() => clearTimeout(timer));
  if (error === undefined) return;
  const message = error instanceof Error ? error.message : String(error);
  throw new OperatorError(
    message.includes('previously executed migration')
      ? otherVersion
      : `The migration failed and the database is unchanged: ${message}`,
    { cause: error },
  );
}

/** Throws OperatorError unless the database has exactly this version's migrations. For commands, which never migrate. */
export async function assertMigrated({ db }: Store): Promise<void> {
  const found = await migratorOf(db).getMigrations();
  if (found.some(({ executedAt }) => executedAt === undefined))
    throw new OperatorError('The database is not migrated to this version yet. Start the bank once.');
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  if (rows.length > found.length) throw new OperatorError(otherVersion);
}
