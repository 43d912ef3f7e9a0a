import type { Socket } from 'node:net';
import type pg from 'pg';
import { OperatorError, withoutPassword } from './operator-error.ts';
import { executeIn, openPool } from './prepared-statements.ts';
import { databaseOf, type Store } from './store.ts';

/**
 * Connects to a PostgreSQL database, which several processes of the bank may share. Closes a connection after
 * `timeoutMs` of silence, because the server or a firewall may have dropped it. Throws OperatorError if it cannot
 * connect.
 */
export async function openPostgres(url: string, timeoutMs = 20_000): Promise<Store> {
  const options: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    // Milliseconds after which the server aborts, in this order: a wait for a lock, any statement, and a transaction
    // whose process is frozen. Without these limits, statements that wait for one stuck lock could occupy every
    // connection.
    lock_timeout: 1_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    onConnect: (client) => {
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      stream.setTimeout(timeoutMs, () => stream.destroy());
      // A plan made while a table is short is kept when it is long, so it should use indexes. Where it cannot,
      // PostgreSQL 17 and older would compile the statement (jit), which takes longer than running it. Not set in
      // `options`, because those of DATABASE_URL would replace them.
      return client.query('set enable_seqscan = off; set jit = off');
    },
  };
  const pool = openPool({ ...options, max: 10 });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const message = error instanceof Error ? error.message || error.name : String(error);
    throw new OperatorError(`DATABASE_URL is '${withoutPassword(url)}'. The bank cannot connect: ${message}`);
  }
  const db = databaseOf(pool);
  // The job queue has its own pool, so that calls and jobs never wait for each other's connections.
  const queuePool = openPool({ ...options, max: 4, application_name: 'neobank-jobs' });
  const withoutLimits: Store['withoutLimits'] = async (work) => {
    const unlimited = databaseOf(openPool({ connectionString: url, max: 1 }));
    return work(unlimited).finally(() => unlimited.destroy());
  };
  const close = async () => void (await Promise.all([db.destroy(), queuePool.end()]));
  return { db, withoutLimits, queueConnection: { db: executeIn(queuePool) }, isExclusive: false, close };
}

/**
 * The operating system's error codes for an unreachable server. PostgreSQL's codes for a lost connection, shutdown,
 * startup, lack of resources (53100: disk full), conflict, deadlock, session limits, standby (25006), new password (28P01).
 */
const transientCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|08...|57P0[123]|53.00|40001|40P01|55P03|57014|25P03|25006|28P01)$/;

/** The messages of the driver's own errors, which have no code. */
export const driverMessage =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** True if a retry may succeed, because the database was unreachable, lacked resources, or aborted the transaction. */
export const isTransientError = (error: unknown): error is Error =>
  error instanceof Error &&
  (transientCodes.test(String((error as { code?: unknown }).code)) || driverMessage.test(error.message));
