import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { withoutPassword } from '../settings.ts';
import { StartFailure } from '../start-failure.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Opens a PostgreSQL server; several banks may share one. Throws StartFailure where it does not answer. */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks is replaced at the next query; unheard, its error would end the process.
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const words = error instanceof Error ? error.message || error.name : String(error);
    throw new StartFailure(`DATABASE_URL is '${withoutPassword(url)}'. It does not answer: ${words}`);
  }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const jobs = { connectionString: url, max: 4, application_name: 'neobank-jobs' };
  return { db, jobs, isOwn: false, close: () => db.destroy() };
}
