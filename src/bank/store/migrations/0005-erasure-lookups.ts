import { type Kysely, sql } from 'kysely';

/** Whose a kept answer is, so that it is erased with the application; applications by their address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('kept_answer').addColumn('application_id', 'text').execute();
  await db.schema.createIndex('kept_answer_application').on('kept_answer').column('application_id').execute();
  await sql`create index application_email on application (lower(request->>'email'))`.execute(db);
}
