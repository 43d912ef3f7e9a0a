import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as applications from './migrations/0001-applications.ts';
import type { Tables } from './tables.ts';

const migrations = { '0001-applications': applications };

/** Brings the database to the newest shape. Throws what the database said when it cannot. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
