import { type Kysely, sql } from 'kysely';

/** Applications with their history, papers and codes; newsletter subscriptions; the built-in mailbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('application')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('request', 'jsonb', (column) => column.notNull())
    .addColumn('offers', 'jsonb', (column) => column.notNull())
    .addColumn('offer', 'jsonb')
    .addColumn('answers', 'jsonb')
    .addColumn('decision', 'jsonb')
    .addColumn('credit', 'jsonb')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('transition')
    .addColumn('id', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
    .addColumn('application_id', 'text', (column) => column.notNull().references('application.id'))
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('from_state', 'text')
    .addColumn('to_state', 'text', (column) => column.notNull())
    .addColumn('taken_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('transition_application')
    .on('transition')
    .columns(['application_id', 'id'])
    .execute();
  await db.schema
    .createTable('document')
    .addColumn('application_id', 'text', (column) => column.notNull().references('application.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('filename', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_key', ['application_id', 'kind'])
    .execute();
  await db.schema
    .createTable('code')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('number', 'bigint', (column) => column.generatedAlwaysAsIdentity())
    .addColumn('application_id', 'text', (column) => column.notNull().references('application.id'))
    .addColumn('salt', 'bytea', (column) => column.notNull())
    .addColumn('hash', 'bytea', (column) => column.notNull())
    .addColumn('unsent', 'text')
    .addColumn('tries_left', 'integer', (column) => column.notNull().check(sql`tries_left >= 0`))
    .addColumn('made_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('code_application').on('code').columns(['application_id', 'number']).execute();
  await db.schema
    .createTable('subscription')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('subscribed_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('mailbox_message')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('number', 'bigint', (column) => column.generatedAlwaysAsIdentity().unique())
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('shown', 'jsonb', (column) => column.notNull())
    .addColumn('raw', 'bytea', (column) => column.notNull())
    .addColumn('received_at', 'timestamptz', (column) => column.notNull())
    .execute();
}
