import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../store/store.ts';

/**
 * Returns jobs to the queue that a dead process had under way, without waiting for their heartbeat to expire. Only for
 * a database that no other process can use.
 */
export async function failAbandonedJobs(db: Database, boss: PgBoss): Promise<void> {
  const { rows } = await sql<{ name: string; id: string }>`
    select name, id from pgboss.job where state = 'active'`.execute(db);
  for (const { name, id } of rows) await boss.fail(name, id, { reason: 'The process ended' });
}

/**
 * Moves the unfinished jobs of queues that an earlier version named otherwise (old name -> new name, the queue with a
 * dead-letter queue first), and deletes the old queues. A job that was under way is retried. Processes that start at
 * the same time wait for each other.
 */
export async function moveRenamedQueues(db: Database, names: Record<string, string>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.queue where name = any(${Object.keys(names)}) for update`.execute(tx);
    const found = new Set(rows.map(({ name }) => name));
    for (const [oldName, newName] of Object.entries(names).filter(([name]) => found.has(name))) {
      await sql`
        update pgboss.job set
          name = ${newName},
          data = case when data ? 'letterId'
            then data - 'letterId' || jsonb_build_object('emailId', data->'letterId') else data end,
          state = case when state = 'active' then 'retry' else state end,
          heartbeat_on = null,
          dead_letter = coalesce(${JSON.stringify(names)}::jsonb->>dead_letter, dead_letter),
          source_name = coalesce(${JSON.stringify(names)}::jsonb->>source_name, source_name)
        where name = ${oldName} and state in ('created', 'retry', 'active')`.execute(tx);
      await sql`select pgboss.delete_queue(${oldName})`.execute(tx);
    }
  });
}
