import { type Kysely, sql } from 'kysely';

/**
 * The last day on which an approval, or created documents, can be accepted, as `YYYY-MM-DD`. Those of earlier versions
 * are valid for five days from their last change. The table used_token stays for a bank of the version before that runs
 * on the same database; nothing else reads it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('application').addColumn('valid_until', 'text').execute();
  await sql`
    update application set valid_until = to_char(changed_at + interval '5 days', 'YYYY-MM-DD')
    where state in ('CC_APPROVED', 'PREPARE_DOCUMENTS', 'DOCUMENT_CREATED')`.execute(db);
  await sql`
    create index application_valid_until on application (valid_until)
    where state in ('CC_APPROVED', 'PREPARE_DOCUMENTS', 'DOCUMENT_CREATED')`.execute(db);
}
