import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../store/store.ts';
import { deadLetterQueueName, type EmailJob, emailQueueName, formerQueueName } from './email-job.ts';

/** An email that no attempt delivered: since when, and the mail server's last answer. */
type DeadLetter = EmailJob & { id: string; since: Date; reason: string };

/** The dead letters, oldest first. */
export async function listDeadLetters(db: Database): Promise<DeadLetter[]> {
  const { rows } = await sql<{ id: string; data: EmailJob; since: Date; reason: string | null }>`
    select id, data, created_on as since, coalesce(data->>'reason', source_output->>'reason') as reason
    from pgboss.job where name = ${deadLetterQueueName} and state = 'created' order by created_on`.execute(
    db,
  );
  return rows.map(({ id, data, since, reason }) => ({ ...data, id, since, reason: reason ?? 'unknown' }));
}

/** Returns the dead letters to the email queue, as new jobs. Answers how many. */
export async function redriveDeadLetters(boss: PgBoss): Promise<number> {
  let total = 0;
  // Dead letters of earlier versions go back to the queue that they are from, all others to the queue of today.
  for (const options of [{ sourceName: formerQueueName }, { destination: emailQueueName }])
    for (let batch = -1; batch !== 0; total += batch)
      batch = await boss.redrive(deadLetterQueueName, options);
  return total;
}
