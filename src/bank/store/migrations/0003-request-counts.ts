import { type Kysely, sql } from 'kysely';

/**
 * The requests of each address in its present minute, where processes share the database. Unlogged: counting waits for
 * no disk, and what a crash of the server forgets is a minute's counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table request_count (
      key text primary key,
      count integer not null,
      ends_at timestamptz not null
    )`.execute(db);
}
