import { type Kysely, sql } from 'kysely';

/** Which letters were asked for and have left; tokens of their links that were used; the key that signs them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('letter')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('number', 'bigint', (column) => column.generatedAlwaysAsIdentity())
    .addColumn('application_id', 'text', (column) =>
      column.notNull().references('application.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('is_repeat', 'boolean', (column) => column.notNull())
    .addColumn('asked_at', 'timestamptz', (column) => column.notNull())
    .addColumn('sent_at', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('letter_application')
    .on('letter')
    .columns(['application_id', 'number'])
    .execute();
  await db.schema
    .createTable('used_token')
    .addColumn('letter_id', 'uuid', (column) =>
      column.primaryKey().references('letter.id').onDelete('cascade'),
    )
    .addColumn('used_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('signing_key')
    .addColumn('purpose', 'text', (column) => column.primaryKey())
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .execute();
  await sql`alter table signing_key alter column bytes set storage plain`.execute(db);
}
