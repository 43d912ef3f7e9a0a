import { Migrator } from 'kysely/migration';
import * as applications from './migrations/0001-applications.ts';
import * as storedResponses from './migrations/0002-stored-responses.ts';
import * as requestCounts from './migrations/0003-request-counts.ts';
import * as emails from './migrations/0004-emails.ts';
import * as erasureLookups from './migrations/0005-erasure-lookups.ts';
import * as standardNames from './migrations/0006-standard-names.ts';
import * as validity from './migrations/0007-validity.ts';
import * as limits from './migrations/0008-limits.ts';
import * as mailboxAddress from './migrations/0009-mailbox-address.ts';
import type { Store } from './store.ts';

/** The keys are stored in every database: a key never changes, nor does a migration that has been released. */
export const migrations = {
  '0001-applications': applications,
  '0002-kept-answers': storedResponses,
  '0003-request-counts': requestCounts,
  '0004-letters': emails,
  '0005-belongings': erasureLookups,
  '0006-standard-names': standardNames,
  '0007-validity': validity,
  '0008-limits': limits,
  '0009-mailbox-address': mailboxAddress,
};

/** Migrates the database to the newest schema. Throws the database's error. */
export async function migrate(store: Store): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const { error } = await store.withoutLimits((db) => new Migrator({ db, provider }).migrateToLatest());
  if (error) throw error;
}
