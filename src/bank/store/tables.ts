import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ApplicationRequest } from '#contract/application.ts';
import type { IsoDate } from '#contract/dates.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { Problem } from '#contract/problem.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import type { ConfirmationCode } from '../rules/confirmation-code.ts';
import type { Credit } from '../rules/credit.ts';
import type { ScoringDecision } from '../rules/scoring.ts';

/** The states of an application; `lifecycle.ts` says how they follow each other. */
export const applicationStates = [
  'PREAPPROVAL',
  'APPROVED',
  'CC_APPROVED',
  'CC_DENIED',
  'PREPARE_DOCUMENTS',
  'DOCUMENT_CREATED',
  'DOCUMENT_SIGNED',
  'CREDIT_ISSUED',
  'CLIENT_DENIED',
  'EXPIRED',
] as const;

export type ApplicationState = (typeof applicationStates)[number];

/**
 * The kinds of emails about an application, one template each. `applicationDenied`: the bank has refused;
 * `applicationCancelled`: the visitor has cancelled (event `deny`).
 */
export type EmailKind =
  | 'finishRegistration'
  | 'createDocuments'
  | 'applicationDenied'
  | 'applicationCancelled'
  | 'loanDocuments'
  | 'confirmationCode'
  | 'creditIssued';

/** An email of the built-in mailbox, as its page and its JSON show it. `to` is the address. */
export type ParsedEmail = {
  to: string;
  subject: string;
  date: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string }[];
};

/** A JSON column: read parsed, written as JSON text, which PGlite and PostgreSQL take alike. */
type Json<T> = ColumnType<T, string, string>;

/**
 * The answers to the scoring as they are stored. A field that is added to the request is optional here: rows that were
 * stored before lack it.
 */
export type StoredAnswers = ScoringAnswers;

export type ApplicationTable = {
  id: string;
  state: ApplicationState;
  request: Json<ApplicationRequest>;
  offers: Json<LoanOffer[]>;
  offer: Json<LoanOffer> | null;
  answers: Json<StoredAnswers> | null;
  decision: Json<ScoringDecision> | null;
  credit: Json<Credit> | null;
  /** The last day on which the approval, or the created documents, can be accepted; null before an approval. */
  validUntil: IsoDate | null;
  createdAt: Date;
  changedAt: Date;
};

/** The history: every transition that an application has taken. `fromState` is null for the first. */
type TransitionTable = {
  id: Generated<string>;
  applicationId: string;
  event: string;
  fromState: ApplicationState | null;
  toState: ApplicationState;
  occurredAt: Date;
};

type DocumentTable = {
  applicationId: string;
  kind: string;
  filename: string;
  contentType: string;
  bytes: Uint8Array;
};

/** One-time codes. */
type CodeTable = ConfirmationCode & { number: Generated<string> };

/** Subscriptions to the newsletter. `id` cannot be guessed: who knows it can unsubscribe. */
type SubscriptionTable = { id: Generated<string>; email: string; subscribedAt: Date };

type MailboxTable = {
  id: string;
  number: Generated<string>;
  messageId: string;
  parsed: Json<ParsedEmail>;
  raw: Uint8Array;
  receivedAt: Date;
};

/** The response to a write: its body, or a problem whose effect is kept, as a wrong code counts. */
export type StoredResponse = {
  body?: unknown;
  problem?: Partial<Problem> & { status: number; detail: string; retryAfter?: number | undefined };
};

/** Responses to writes with an Idempotency-Key. `response` is null while the write's transaction runs. */
type StoredResponseTable = {
  keyHash: Uint8Array;
  requestHash: Uint8Array;
  applicationId: string | null;
  response: Json<StoredResponse> | null;
  storedAt: Date;
};

/**
 * Emails about an application, or to a subscriber. `mailbox` is that of the address (rules/mailbox.ts), `source` a hash
 * of the address of the caller who caused it. `isResend`: the applicant requested the email again. `isWaiting`: it is
 * in the queue; one that neither waits nor was sent was withdrawn, withheld, or is a dead letter with its `failure`.
 * `isTaken`: its first attempt has begun, so that it may tell what was true then.
 * `answeredAt`: its link was opened, or its code entered.
 */
type EmailTable = {
  id: string;
  number: Generated<string>;
  applicationId: string | null;
  subscriptionId: string | null;
  kind: EmailKind | 'newsletterWelcome';
  mailbox: string;
  source: string | null;
  isResend: boolean;
  isWaiting: boolean;
  isTaken: Generated<boolean>;
  requestedAt: Date;
  sentAt: Date | null;
  failure: string | null;
  answeredAt: Date | null;
};

/** Settings that every process on the database shares. */
type SettingTable = { name: string; value: string };

/** The tokens in emailed links. A token is random: its hash is enough to know it again. */
type LinkTokenTable = { hash: Uint8Array; emailId: string; expiresAt: Date };

export type Tables = {
  email: EmailTable;
  linkToken: LinkTokenTable;
  setting: SettingTable;
  application: ApplicationTable;
  transition: TransitionTable;
  document: DocumentTable;
  code: CodeTable;
  subscription: SubscriptionTable;
  mailboxMessage: MailboxTable;
  storedResponse: StoredResponseTable;
};

export type Email = Selectable<EmailTable>;
export type ApplicationEmailRow = Email & { kind: EmailKind };
export type Application = Selectable<ApplicationTable>;
