import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database } from '#bank/store/store.ts';
import type { Tables } from '#bank/store/tables.ts';

/** A database that has nothing; `before` is waited for by every query, and fails it where it throws. */
export function stubDatabase(before: () => Promise<void>): Database {
  class StubDriver extends DummyDriver {
    override async acquireConnection() {
      await before();
      return super.acquireConnection();
    }
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new StubDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
