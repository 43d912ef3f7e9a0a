import type { Socket } from 'node:net';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartFailure, withoutPassword } from './start-failure.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Milliseconds after which a silent connection is closed: its server is gone, or a firewall has dropped it. */
const silenceTimeoutMs = 20_000;

/** Opens a PostgreSQL server, which several banks may share. Throws StartFailure where it does not answer. */
export async function openPostgres(url: string, timeoutMs = silenceTimeoutMs): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // A broken connection fails its query and is replaced at the next; an unhandled error event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.setTimeout(timeoutMs, () => stream.destroy());
  });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const message = error instanceof Error ? error.message || error.name : String(error);
    throw new StartFailure(`DATABASE_URL is '${withoutPassword(url)}'. It does not answer: ${message}`);
  }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  // The pool of the job queue removes a connection whose query takes too long.
  const queueConnection = {
    connectionString: url,
    max: 4,
    application_name: 'neobank-jobs',
    query_timeout: timeoutMs,
  };
  return { db, queueConnection, isExclusive: false, close: () => db.destroy() };
}

/** System errors of a missing server, and PostgreSQL's: shutdown, start, no room (53100: disk), conflict, deadlock. */
const unreachableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|08...|57P0[123]|53.00|40001|40P01)$/;

/** The driver's errors without a code. */
const unreachableMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether the database cannot be reached or has no room for now, so that the call may succeed when it is sent again. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (unreachableCodes.test(String((error as { code?: unknown }).code)) ||
    unreachableMessages.test(error.message));
