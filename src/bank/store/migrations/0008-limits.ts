import { type Kysely, sql } from 'kysely';

/** Settings that all processes share; an index of the applications that can expire. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table setting (name text primary key, value text not null)`.execute(db);
  await sql`
    create index application_expiry on application (changed_at)
    where state not in ('DOCUMENT_SIGNED', 'CREDIT_ISSUED')`.execute(db);
}
