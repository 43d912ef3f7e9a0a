import { sql } from 'kysely';
import { deadLetterQueueName, emailQueueName } from '../../email/email-queue.ts';
import type { Database } from '../../store/store.ts';
import { applicationStates } from '../../store/tables.ts';
import type { Family } from './exposition.ts';

type Count = { name: string; count: number };

/** What stands in the database: it is the same from every process. Zeros are told too, so that an alarm has a figure. */
export async function stockFamilies(db: Database): Promise<Family[]> {
  const applications = await sql<Count>`
    select state as name, count(*)::integer as count from application group by state`.execute(db);
  const letters = await sql<Count & { waits: number }>`
    select case when name = ${deadLetterQueueName} then 'dead' when state = 'active' then 'sending' else 'waiting' end as name,
      count(*)::integer as count,
      coalesce(max(extract(epoch from now() - created_on)), 0)::float8 as waits
    from pgboss.job
    where name in (${emailQueueName}, ${deadLetterQueueName}) and state in ('created', 'retry', 'active')
    group by 1`.execute(db);
  const waiting = letters.rows.find(({ name }) => name === 'waiting');
  return [
    {
      name: 'neobank_applications',
      type: 'gauge',
      help: 'Applications, by state.',
      samples: counts(applicationStates, 'state', applications.rows),
    },
    {
      name: 'neobank_letters',
      type: 'gauge',
      help: 'Letters in the queue: waiting, being sent, given up.',
      samples: counts(['waiting', 'sending', 'dead'], 'state', letters.rows),
    },
    {
      name: 'neobank_letter_longest_wait_seconds',
      type: 'gauge',
      help: 'Since when the oldest letter waits that is still to be sent.',
      samples: [{ value: waiting?.waits ?? 0 }],
    },
  ];
}

const counts = (names: readonly string[], label: string, rows: Count[]) =>
  names.map((name) => ({
    labels: { [label]: name },
    value: rows.find((row) => row.name === name)?.count ?? 0,
  }));
