import { type Kysely, sql } from 'kysely';

/** Creates the bank's tables, whose columns ../tables.ts explains. pg-boss creates those of the email queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table application (
    id text primary key,
    state text not null,
    request jsonb not null,
    offers jsonb not null,
    offer jsonb,
    answers jsonb,
    decision jsonb,
    credit jsonb,
    valid_until text,
    created_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  `create index application_email on application (lower(request->>'email'))`,
  `create index application_valid_until on application (valid_until)
    where state in ('CC_APPROVED', 'PREPARE_DOCUMENTS', 'DOCUMENT_CREATED')`,
  `create index application_retention on application (changed_at)
    where state not in ('DOCUMENT_SIGNED', 'CREDIT_ISSUED')`,

  `create table transition (
    id bigint generated always as identity primary key,
    application_id text not null references application,
    event text not null,
    from_state text,
    to_state text not null,
    occurred_at timestamptz not null
  )`,
  'create index transition_application on transition (application_id, id)',

  `create table document (
    application_id text not null references application,
    kind text not null,
    filename text not null,
    content_type text not null,
    bytes bytea not null,
    primary key (application_id, kind)
  )`,

  `create table code (
    id uuid primary key,
    number bigint generated always as identity,
    application_id text not null references application,
    mailbox text not null,
    passport text not null,
    salt bytea not null,
    hash bytea not null,
    unsent_code text,
    tries_left integer not null check (tries_left >= 0),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index code_application on code (application_id, number)',
  'create index code_mailbox on code (mailbox, created_at)',
  'create index code_passport on code (passport, created_at)',

  `create table subscription (
    email text primary key,
    subscribed_at timestamptz not null,
    id uuid not null default gen_random_uuid() unique
  )`,

  `create table email (
    id uuid primary key,
    number bigint generated always as identity,
    application_id text references application on delete cascade,
    subscription_id uuid references subscription (id) on delete cascade,
    kind text not null,
    mailbox text not null,
    source text,
    is_resend boolean not null,
    is_waiting boolean not null,
    requested_at timestamptz not null,
    sent_at timestamptz,
    failure text,
    answered_at timestamptz
  )`,
  'create index email_application on email (application_id, number)',
  'create index email_subscription on email (subscription_id)',
  'create index email_mailbox on email (mailbox) where is_waiting or sent_at is not null',
  'create index email_waiting on email (source) where is_waiting',
  `create table link_token (
    hash bytea primary key,
    email_id uuid not null references email on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index link_token_email on link_token (email_id)',
  'create index link_token_expiry on link_token (expires_at)',

  `create table mailbox_message (
    id uuid primary key,
    number bigint generated always as identity unique,
    message_id text not null unique,
    parsed jsonb not null,
    raw bytea not null,
    received_at timestamptz not null
  )`,
  `create index mailbox_message_to on mailbox_message (lower(parsed->>'to'))`,

  `create table stored_response (
    key_hash bytea primary key,
    request_hash bytea not null,
    response jsonb,
    application_id text,
    stored_at timestamptz not null
  )`,
  'create index stored_response_age on stored_response (stored_at)',
  'create index stored_response_application on stored_response (application_id)',

  'create table setting (name text primary key, value text not null)',
];
