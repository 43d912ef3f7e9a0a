import type { Socket } from 'node:net';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { withoutPassword } from '../setting-addresses.ts';
import { StartFailure } from './start-failure.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** A connection that says nothing for so long is given up: its server is gone without a word, or a firewall forgot it. */
const silenceMs = 20_000;

/** Opens a PostgreSQL server; several banks may share one. Throws StartFailure where it does not answer. */
export async function openPostgres(url: string, patienceMs = silenceMs): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // A connection that breaks fails its query and is replaced at the next; unheard, its error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.setTimeout(patienceMs, () => stream.destroy());
  });
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
  // The queue's pool removes a connection whose query takes too long.
  const jobs = {
    connectionString: url,
    max: 4,
    application_name: 'neobank-jobs',
    query_timeout: patienceMs,
  };
  return { db, jobs, isOwn: false, close: () => db.destroy() };
}
