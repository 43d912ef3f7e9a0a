import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as applications from './migrations/0001-applications.ts';
import * as keptAnswers from './migrations/0002-kept-answers.ts';
import * as requestCounts from './migrations/0003-request-counts.ts';
import * as letters from './migrations/0004-letters.ts';
import * as belongings from './migrations/0005-belongings.ts';
import type { Tables } from './tables.ts';

const migrations = {
  '0001-applications': applications,
  '0002-kept-answers': keptAnswers,
  '0003-request-counts': requestCounts,
  '0004-letters': letters,
  '0005-belongings': belongings,
};

/** Brings the database to the newest shape. Throws what the database said when it cannot. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
