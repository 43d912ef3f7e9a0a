import { sql } from 'kysely';
import { startEmailQueue } from '#bank/email/email-queue.ts';
import { eraseAfterRetention } from '#bank/maintenance/maintenance-job.ts';
import { migrate } from '#bank/store/migrate.ts';
import { openStore } from '#bank/store/open-store.ts';
import { row } from './load.ts';
import { storageOn } from './servers.ts';

const overdue = 200;

/**
 * Retention on PostgreSQL among so many applications, each with a row of history, an email and its job: how long it
 * takes to erase the 200 whose time is over, and how the plan finds them.
 */
export async function retentionAmong(applications: number): Promise<void> {
  const { remove, ...where } = await storageOn('postgres');
  const store = await openStore(where);
  await migrate(store);
  const queue = await startEmailQueue(store, console.error);
  await queue.stop(0);
  await store.withoutLimits(async (db) => {
    await sql`
      insert into application (id, state, request, offers, created_at, changed_at)
      select md5(number::text), 'APPROVED', jsonb_build_object('email', number || '@bench.example'), '[]', at, at
      from (
        select number, now() - case when number <= ${overdue} then interval '31 days' else interval '1 day' end as at
        from generate_series(1, ${applications}::integer) as number
      ) as made`.execute(db);
    await sql`
      insert into transition (application_id, event, to_state, occurred_at)
      select id, 'submit', 'PREAPPROVAL', created_at from application`.execute(db);
    await sql`
      insert into email (id, application_id, kind, mailbox, is_resend, is_waiting, requested_at)
      select gen_random_uuid(), id, 'finishRegistration', 'bench@example.com', false, false, created_at from application`.execute(
      db,
    );
    await sql`analyze`.execute(db);
  });
  const began = performance.now();
  const erased = await eraseAfterRetention(store.db, new Date());
  const took = (performance.now() - began) / 1000;
  row(`retention among ${applications} applications`, `${erased} erased in ${took.toFixed(1)} s`);
  const { rows } = await sql<Record<string, string>>`
    explain select id from application
    where state not in ('DOCUMENT_SIGNED', 'CREDIT_ISSUED') and changed_at < now() - interval '30 days'`.execute(
    store.db,
  );
  row('  found by', String(Object.values(rows[0] ?? {})[0]).split('  (')[0] ?? '');
  await store.close();
  await remove();
}
