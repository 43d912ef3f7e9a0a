import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import type { Database } from '../../store/store.ts';
import { applicationStates } from '../../store/tables.ts';

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

  const applications = await sql<Count>`
    select state, count(*)::integer as count from application group by state`.execute(db);
  byState('neobank_applications', 'Applications, by state.', applicationStates, applications.rows);

  const emails = await sql<Count & { wait: number }>`
    select case when is_waiting then 'waiting' else 'dead' end as state, count(*)::integer as count,
      coalesce(max(extract(epoch from now() - requested_at)), 0)::float8 as wait
    from email where is_waiting or failure is not null group by 1`.execute(db);
  byState('neobank_emails', 'Emails: waiting, dead letters.', ['waiting', 'dead'], emails.rows);
  const waiting = emails.rows.find(({ state }) => state === 'waiting');
  const help = 'Age of the oldest waiting email.';
  new Gauge({ name: 'neobank_email_longest_wait_seconds', help, registers }).set(waiting?.wait ?? 0);
  return registry.metrics();
}
