import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { deadLetterQueueName, emailQueueName, formerQueueName } from '../../email/email-job.ts';
import type { Database } from '../../store/store.ts';
import { applicationStates } from '../../store/tables.ts';
import { kept, retentionDays } from '../maintenance-job.ts';
import type { MetricFamily } from './exposition.ts';

type Count = { name: string; count: number };

/** Gauges of the database, the same from every process. Zeros are included, so that alerts have a value. */
export async function databaseGauges(db: Database): Promise<MetricFamily[]> {
  const applications = await sql<Count>`
    select state as name, count(*)::integer as count from application group by state`.execute(db);
  const emails = await sql<Count & { wait: number }>`
    select case when name = ${deadLetterQueueName} then 'dead' when state = 'active' then 'sending' else 'waiting' end as name,
      count(*)::integer as count,
      coalesce(max(extract(epoch from now() - created_on)), 0)::float8 as wait
    from pgboss.job
    where name in (${emailQueueName}, ${formerQueueName}, ${deadLetterQueueName}) and state in ('created', 'retry', 'active')
    group by 1`.execute(db);
  const waiting = emails.rows.find(({ name }) => name === 'waiting');
  return [
    {
      name: 'neobank_applications',
      type: 'gauge',
      help: 'Applications, by state.',
      samples: countsByState(applicationStates, applications.rows),
    },
    {
      name: 'neobank_emails',
      type: 'gauge',
      help: 'Emails in the queue: waiting, sending, dead letters.',
      samples: countsByState(['waiting', 'sending', 'dead'], emails.rows),
    },
    gauge(
      'neobank_retention_overdue_seconds',
      'Time since the oldest application that is kept too long should have been erased.',
      await retentionOverdue(db),
    ),
    gauge('neobank_email_longest_wait_seconds', 'Age of the oldest waiting email.', waiting?.wait ?? 0),
  ];
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
    .where('state', 'not in', kept)
    .executeTakeFirstOrThrow();
  return Math.max(0, overdue);
}

const countsByState = (states: readonly string[], rows: Count[]) =>
  states.map((state) => ({
    labels: { state },
    value: rows.find(({ name }) => name === state)?.count ?? 0,
  }));

/** Metrics of this process, under the names of Prometheus's own clients. `stop` ends the measuring. */
export function watchProcess(): { families: () => MetricFamily[]; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  return {
    stop: () => delay.disable(),
    families: () => {
      const { rss, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const started = Date.now() / 1000 - process.uptime();
      const cpuTime = gauge('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6);
      const families = [
        gauge('process_resident_memory_bytes', 'Resident memory.', rss),
        gauge('nodejs_heap_size_used_bytes', 'JavaScript heap in use.', heapUsed),
        gauge(
          'nodejs_external_memory_bytes',
          'Memory outside the heap, with the embedded database.',
          external,
        ),
        gauge('process_start_time_seconds', 'Start of the process.', started),
        gauge(
          'nodejs_eventloop_lag_p99_seconds',
          'Event loop delay since the last scrape, 99th percentile.',
          toSeconds(delay.percentile(99)),
        ),
        gauge(
          'nodejs_eventloop_lag_max_seconds',
          'Event loop delay since the last scrape, maximum.',
          toSeconds(delay.max),
        ),
        { ...cpuTime, type: 'counter' as const },
      ];
      delay.reset();
      return families;
    },
  };
}

/** From nanoseconds, without the 10 ms between two samples. */
const toSeconds = (nanoseconds: number) => Math.max(0, nanoseconds * 1e-9 - 0.01);

const gauge = (name: string, help: string, value: number): MetricFamily => ({
  name,
  type: 'gauge',
  help,
  samples: [{ value }],
});
