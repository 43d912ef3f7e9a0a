import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { hashOf } from './hash.ts';

/**
 * A statement whose plan the connection keeps, because planning often takes longer than running. Not for Kysely's
 * `select *`, which would fail once a later version, running beside this one, has added a column.
 */
const prepared = (text: string, values: unknown[]): pg.QueryConfig => ({
  text,
  values,
  ...(values.length > 0 && !/(select|returning) \*/.test(text) && { name: hashOf(text) }),
});

/** The pool for Kysely, with prepared statements. */
export const preparing = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    const query = (text: string, values: unknown[]) => client.query(prepared(text, values));
    return { query, release: (error?: boolean) => client.release(error) } as unknown as PostgresPoolClient;
  },
  end: () => pool.end(),
  options: pool.options,
});

/**
 * The pool for pg-boss, with prepared statements. A query that fails may be a script that has begun a transaction, and
 * PGlite has no other connection.
 */
export const executeIn = (pool: pg.Pool) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await client.query(prepared(text, values));
    } catch (error) {
      await client.query('rollback').catch(() => (isBroken = true));
      throw error;
    } finally {
      client.release(isBroken);
    }
  },
});

/** Opens a pool. A query on a broken connection fails. Without listeners, the 'error' event would end the process. */
export const openPool = (config: pg.PoolConfig): pg.Pool =>
  new pg.Pool(config).on('error', () => {}).on('connect', (client) => void client.on('error', () => {}));
