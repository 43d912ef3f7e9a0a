import { type Kysely, sql } from 'kysely';

/** The random id in the link that ends a subscription to the newsletter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscription add column id uuid not null default gen_random_uuid() unique`.execute(
    db,
  );
}
