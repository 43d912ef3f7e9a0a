import { type Kysely, sql } from 'kysely';

/** How many wrong codes are still judged, by a hash of the mailbox, the passport or the network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table code_budget (key text primary key, refilled_at timestamptz not null)`.execute(db);
}
