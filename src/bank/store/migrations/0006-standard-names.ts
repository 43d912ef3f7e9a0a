import { type Kysely, sql } from 'kysely';

/** Renames tables, columns, indexes and stored keys to standard terms. Every row stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of renames) await sql.raw(statement).execute(db);
}

const renames = [
  'alter table letter rename to email',
  'alter table email rename column is_repeat to is_resend',
  'alter table email rename column asked_at to requested_at',
  'alter index letter_pkey rename to email_pkey',
  'alter index letter_application rename to email_application',
  'alter table email rename constraint letter_application_id_fkey to email_application_id_fkey',
  'alter sequence letter_number_seq rename to email_number_seq',

  'alter table used_token rename column letter_id to email_id',
  'alter table used_token rename constraint used_token_letter_id_fkey to used_token_email_id_fkey',

  'alter table kept_answer rename to stored_response',
  'alter table stored_response rename column key to key_hash',
  'alter table stored_response rename column content to request_hash',
  'alter table stored_response rename column outcome to response',
  'alter table stored_response rename column kept_at to stored_at',
  'alter index kept_answer_pkey rename to stored_response_pkey',
  'alter index kept_answer_age rename to stored_response_age',
  'alter index kept_answer_application rename to stored_response_application',
  `update stored_response set response = response - 'refused' || jsonb_build_object('problem', response->'refused')
     where response ? 'refused'`,

  'alter table code rename column unsent to unsent_code',
  'alter table code rename column made_at to created_at',
  'alter table transition rename column taken_at to occurred_at',
  'alter table mailbox_message rename column shown to parsed',
  `update signing_key set purpose = 'email-link' where purpose = 'letter-token'`,
];
