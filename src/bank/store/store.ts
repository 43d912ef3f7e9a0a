import { CamelCasePlugin, Kysely, PostgresDialect, type QueryCreator, type Transaction } from 'kysely';
import type pg from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import { preparing } from './prepared-statements.ts';
import { applicationColumns, type Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Returns the query builder of a database whose column names are in snake case. */
export const databaseOf = (pool: pg.Pool): Database =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparing(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

type Reader = Pick<QueryCreator<Tables>, 'selectFrom'>;

export const applicationsIn = (db: Reader) => db.selectFrom('application').select(applicationColumns);

export const applicationWith = (db: Reader, id: string) => applicationsIn(db).where('id', '=', id);

/**
 * An open database. `queueConnection` connects the job queue to it. If `isExclusive`, no other process can use it.
 * `withoutLimits` runs `work` on a connection without time limits, for migrations.
 */
export type Store = {
  db: Database;
  withoutLimits: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  queueConnection: ConstructorOptions;
  isExclusive: boolean;
  close: () => Promise<void>;
};
