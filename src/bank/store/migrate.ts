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
import * as codeBudgets from './migrations/0010-code-budgets.ts';
import * as unsubscribing from './migrations/0011-unsubscribing.ts';
import * as randomLinkTokens from './migrations/0012-random-link-tokens.ts';
import { StartFailure } from './start-failure.ts';
import type { Database, Store } from './store.ts';

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
  '0010-code-budgets': codeBudgets,
  '0011-unsubscribing': unsubscribing,
  '0012-random-link-tokens': randomLinkTokens,
};

const migratorOf = (db: Database) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** Milliseconds after which a start that waits says so. */
const noticeAfterMs = 2_000;

/**
 * Migrates the database to the newest schema. Processes that start at once wait for each other: `notify` gets the line
 * that says so. Throws StartFailure with the database's words, or where a newer version has migrated it.
 */
export async function migrate(store: Store, notify: (line: string) => void = console.log): Promise<void> {
  const notice = () =>
    notify('Waiting for the database: it is being migrated, or another process has locked it.');
  const timer = setTimeout(notice, noticeAfterMs);
  const { error } = await store
    .withoutLimits((db) => migratorOf(db).migrateToLatest())
    .finally(() => clearTimeout(timer));
  if (error === undefined) return;
  const message = error instanceof Error ? error.message : String(error);
  throw new StartFailure(
    message.includes('previously executed migration')
      ? 'A newer version of the bank has migrated this database. Start that version, or restore a backup.'
      : `The database could not be migrated, and is as it was: ${message}`,
    { cause: error },
  );
}

/**
 * Throws StartFailure where the database lacks a migration. For commands: a bank that runs must not be migrated under.
 */
export async function assertMigrated({ db }: Store): Promise<void> {
  const found = await migratorOf(db).getMigrations();
  if (found.some(({ executedAt }) => executedAt === undefined))
    throw new StartFailure(
      'The database is of an earlier version. Start this version of the bank on it: that migrates it.',
    );
}
