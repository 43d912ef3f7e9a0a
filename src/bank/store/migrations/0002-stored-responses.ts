import type { Kysely } from 'kysely';

/**
 * The answers to writes that came with an Idempotency-Key. Neither the key nor what was sent stands in it, only hashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kept_answer')
    .addColumn('key', 'bytea', (column) => column.primaryKey())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addColumn('outcome', 'jsonb')
    .addColumn('kept_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('kept_answer_age').on('kept_answer').column('kept_at').execute();
}
