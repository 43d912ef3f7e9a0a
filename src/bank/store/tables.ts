import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ApplicationRequest } from '#contract/application.ts';
import type { IsoDate } from '#contract/dates.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { Problem } from '#contract/problem.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import type { ConfirmationCode } from '../rules/confirmation-code.ts';
import type { Credit } from '../rules/credit.ts';
import type { ScoringDecision } from '../rules/scoring.ts';

/** The states of an application. `lifecycle.ts` defines the transitions between them. */
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
 * The kinds of emails about an application, with one template each. `applicationDenied`: the bank has refused it;
 * `applicationCancelled`: the visitor has cancelled it (event `deny`).
 */
export type EmailKind =
  | 'finishRegistration'
  | 'createDocuments'
  | 'applicationDenied'
  | 'applicationCancelled'
  | 'loanDocuments'
  | 'confirmationCode'
  | 'creditIssued';

/** An email in the built-in mailbox, as the mailbox's page and JSON show it. `to` is the address without a name. */
export type ParsedEmail = {
  to: string;
  subject: string;
  date: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string }[];
};

/** The stored answers. A field that is added to `ScoringAnswers` must be optional here, because older rows lack it. */
export type StoredAnswers = ScoringAnswers;

type ApplicationTable = {
  id: string;
  state: ApplicationState;
  request: ApplicationRequest;
  /** Written as JSON text. The driver writes objects as JSON, but arrays as PostgreSQL's arrays. */
  offers: ColumnType<LoanOffer[], string>;
  offer: LoanOffer | null;
  answers: StoredAnswers | null;
  decision: ScoringDecision | null;
  credit: Credit | null;
  /** The last day of what is due (accept the schedule, create the documents, sign); null before an approval. */
  validUntil: IsoDate | null;
  createdAt: Date;
  changedAt: Date;
};

/** Every column of an application. */
export const applicationColumns = [
  'id',
  'state',
  'request',
  'offers',
  'offer',
  'answers',
  'decision',
  'credit',
  'validUntil',
  'createdAt',
  'changedAt',
] as const;

/** The history of each application: the transitions it has taken. `fromState` is null for the first. */
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
  bytes: ColumnType<Buffer, Uint8Array>;
};

type CodeTable = ConfirmationCode & { number: Generated<string> };

/** Subscriptions to the newsletter. `id` is a random UUID, because anyone who knows it can unsubscribe the address. */
type SubscriptionTable = { id: Generated<string>; email: string; subscribedAt: Date };

type MailboxTable = {
  id: string;
  number: Generated<string>;
  messageId: string;
  parsed: ParsedEmail;
  raw: Buffer;
  receivedAt: Date;
};

/** The response to a write that was committed: its body, or a problem, for example after a wrong code was counted. */
export type StoredResponse = {
  body?: unknown;
  problem?: Partial<Problem> & { status: number; detail: string; retryAfter?: number | undefined };
};

/** Responses to writes with an Idempotency-Key. `response` is null during the transaction of the write. */
type StoredResponseTable = {
  keyHash: Buffer;
  requestHash: Buffer;
  applicationId: string | null;
  response: StoredResponse | null;
  storedAt: Date;
};

/**
 * Emails about an application, or to a subscriber. `mailbox` is the recipient's address, spelled alike for all addresses
 * of a mailbox (rules/mailbox.ts); `source` is a hash of the IP address of the caller who caused the email. `isResend`:
 * the applicant requested it again. `isWaiting`: it is in the queue. If it does not wait and `sentAt` is null, it was
 * withdrawn, was withheld by its mailbox's limit, or is a dead letter with the `failure` of its last attempt.
 * `answeredAt`: when its link was opened or a code was entered.
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
  requestedAt: Date;
  sentAt: Date | null;
  failure: string | null;
  answeredAt: Date | null;
};

/** Values that all processes on the database share. */
type SettingTable = { name: string; value: string };

/** The tokens in emailed links. Only the hash of a token is stored, which is enough to check it. */
type LinkTokenTable = { hash: Buffer; emailId: string; expiresAt: Date };

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
export type Application = Selectable<ApplicationTable>;
