import { type Kysely, sql } from 'kysely';

/**
 * The hashes of the random tokens in emailed links. The key that signed the tokens of earlier versions is valid as long
 * as their links, seven days. The table used_token goes: versions before migration 7 read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table link_token (
      hash bytea primary key,
      email_id uuid not null references email on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index link_token_email on link_token (email_id)`.execute(db);
  await sql`create index link_token_expiry on link_token (expires_at)`.execute(db);
  await sql`alter table signing_key add column valid_until timestamptz`.execute(db);
  await sql`update signing_key set valid_until = now() + interval '7 days'`.execute(db);
  await sql`drop table used_token`.execute(db);
}
