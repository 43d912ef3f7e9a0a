import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database, Store } from '../store/store.ts';
import { deadMailQueue, type MailJob } from './email-queue.ts';

/** A letter that was given up: since when, and what the mail server said at last. */
export type DeadLetter = MailJob & { id: string; since: Date; reason: string };

/** The letters that were given up, oldest first. */
export async function deadLetters(db: Database): Promise<DeadLetter[]> {
  const { rows } = await sql<{ id: string; data: MailJob; since: Date; reason: string | null }>`
    select id, data, created_on as since, source_output->>'reason' as reason
    from pgboss.job where name = ${deadMailQueue} and state = 'created' order by created_on`.execute(db);
  return rows.map(({ id, data, since, reason }) => ({ ...data, id, since, reason: reason ?? 'unknown' }));
}

/** Puts the letters that were given up back into the queue, as new ones. Answers how many. */
export async function sendDeadAgain(store: Store, say: (error: unknown) => void): Promise<number> {
  const boss = new PgBoss({ ...store.jobs, supervise: false, schedule: false });
  boss.on('error', say);
  await boss.start();
  try {
    let again = 0;
    for (let some = -1; some !== 0; again += some) some = await boss.redrive(deadMailQueue);
    return again;
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
}
