import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database } from '#bank/store/store.ts';
import type { Tables } from '#bank/store/tables.ts';

/** A database that stays empty. Every query first awaits `beforeQuery()`, and fails if that rejects. */
export function stubDatabase(beforeQuery: () => Promise<void>): Database {
  class StubDriver extends DummyDriver {
    override async acquireConnection() {
      await beforeQuery();
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
