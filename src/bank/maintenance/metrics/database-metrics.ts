import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import type { Database } from '../../store/store.ts';
import { applicationStates } from '../../store/tables.ts';
import { creditStates, retentionDays } from '../maintenance-job.ts';

type Count = { state: string; count: number };

/**
 * Gauges of the database, the same from every process, as Prometheus's text. Zeros are included: alerts have a value.
 */
export async function databaseMetrics(db: Database): Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  const byState = (name: string, help: string, states: readonly string[], rows: Count[]) => {
    const gauge = new Gauge({ name, help, labelNames: ['state'], registers });
    for (const state of states) gauge.set({ state }, rows.find((row) => row.state === state)?.count ?? 0);
  };
  const seconds = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers }).set(value);

  const applications = await sql<Count>`
    select state, count(*)::integer as count from application group by state`.execute(db);
  byState('neobank_applications', 'Applications, by state.', applicationStates, applications.rows);

  const emails = await sql<Count & { wait: number }>`
    select case when is_waiting then 'waiting' else 'dead' end as state, count(*)::integer as count,
      coalesce(max(extract(epoch from now() - requested_at)), 0)::float8 as wait
    from email where is_waiting or failure is not null group by 1`.execute(db);
  byState('neobank_emails', 'Emails: waiting, dead letters.', ['waiting', 'dead'], emails.rows);
  const waiting = emails.rows.find(({ state }) => state === 'waiting');
  seconds('neobank_email_longest_wait_seconds', 'Age of the oldest waiting email.', waiting?.wait ?? 0);

  const overdueHelp = 'Time since the oldest application that is kept too long should have been erased.';
  seconds('neobank_retention_overdue_seconds', overdueHelp, await retentionOverdue(db));
  return registry.metrics();
}

/** Seconds, from the database's clock; 0 where nothing is kept too long. */
async function retentionOverdue(db: Database): Promise<number> {
  const { overdue } = await db
    .selectFrom('application')
    .select(
      sql<number>`coalesce(extract(epoch from now() - min(changed_at)) - ${retentionDays * 86_400}, 0)::float8`.as(
        'overdue',
      ),
    )
    .where('state', 'not in', creditStates)
    .executeTakeFirstOrThrow();
  return Math.max(0, overdue);
}
