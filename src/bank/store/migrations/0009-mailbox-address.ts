import { type Kysely, sql } from 'kysely';

/** An index of the built-in mailbox by address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mailbox_message_to on mailbox_message (lower(parsed->>'to'))`.execute(db);
}
