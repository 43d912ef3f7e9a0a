import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../store/store.ts';

/**
 * Gives jobs back that a process had under way when it died, without waiting for their heartbeat to lapse. Only for a
 * database that no other process can be at work on.
 */
export async function failAbandoned(db: Database, boss: PgBoss): Promise<void> {
  const { rows } = await sql<{ name: string; id: string }>`
    select name, id from pgboss.job where state = 'active'`.execute(db);
  for (const { name, id } of rows) await boss.fail(name, id, { reason: 'The process ended meanwhile' });
}
