import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ApplicationRequest } from '#contract/application.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import type { ShownMail } from '../email/mailbox/shown-mail.ts';
import type { BankMail } from '../email/templates/email-template.ts';
import type { FieldError } from '../http/problem.ts';
import type { State } from '../lifecycle/lifecycle.ts';
import type { Credit } from '../rules/credit.ts';
import type { ScoringDecision } from '../rules/scoring.ts';

/** A snapshot of what was said, read as it is and written as JSON text: both databases take that alike. */
type Json<T> = ColumnType<T, string, string>;
type Moment = ColumnType<Date, Date, Date>;

export type ApplicationTable = {
  id: string;
  state: State;
  request: Json<ApplicationRequest>;
  offers: Json<LoanOffer[]>;
  offer: Json<LoanOffer> | null;
  answers: Json<ScoringAnswers> | null;
  decision: Json<ScoringDecision> | null;
  credit: Json<Credit> | null;
  createdAt: Moment;
  changedAt: Moment;
};

/** The history: every transition that an application has taken. `fromState` is null for the first. */
export type TransitionTable = {
  id: Generated<string>;
  applicationId: string;
  event: string;
  fromState: State | null;
  toState: State;
  takenAt: Moment;
};

export type DocumentTable = {
  applicationId: string;
  kind: string;
  filename: string;
  contentType: string;
  bytes: Uint8Array;
};

/** One-time codes. `unsent` is the code itself, until its mail has left. `triesLeft` 0 or `usedAt`: it is used up. */
export type CodeTable = {
  id: string;
  number: Generated<string>;
  applicationId: string;
  salt: Uint8Array;
  hash: Uint8Array;
  unsent: string | null;
  triesLeft: number;
  madeAt: Moment;
  expiresAt: Moment;
  usedAt: Moment | null;
};

export type SubscriptionTable = { email: string; subscribedAt: Moment };

export type MailboxTable = {
  id: string;
  number: Generated<string>;
  messageId: string;
  shown: Json<ShownMail>;
  raw: Uint8Array;
  receivedAt: Moment;
};

/** What a write was answered: a body, empty or not, or a refusal that had an effect, as a wrong code has. */
export type Outcome = {
  body?: unknown;
  refused?: {
    status: number;
    detail: string;
    errors?: FieldError[];
    retryAfter?: number;
    triesLeft?: number;
  };
};

/** Answers to writes that came with an Idempotency-Key. `key` and `content` are hashes; `outcome` is null within the write. */
export type KeptAnswerTable = {
  key: Uint8Array;
  content: Uint8Array;
  applicationId: string | null;
  outcome: Json<Outcome> | null;
  keptAt: Moment;
};

/** A letter that was put into the queue; `id` is its job's. `isRepeat`: the applicant asked for it once more. */
export type LetterTable = {
  id: string;
  number: Generated<string>;
  applicationId: string;
  kind: BankMail['kind'];
  isRepeat: boolean;
  askedAt: Moment;
  sentAt: Moment | null;
};

export type UsedTokenTable = { letterId: string; usedAt: Moment };
export type SigningKeyTable = { purpose: string; bytes: Uint8Array };

export type Tables = {
  letter: LetterTable;
  usedToken: UsedTokenTable;
  signingKey: SigningKeyTable;
  application: ApplicationTable;
  transition: TransitionTable;
  document: DocumentTable;
  code: CodeTable;
  subscription: SubscriptionTable;
  mailboxMessage: MailboxTable;
  keptAnswer: KeptAnswerTable;
};

export type Letter = Selectable<LetterTable>;
export type Application = Selectable<ApplicationTable>;
export type Code = Omit<Selectable<CodeTable>, 'number'>;
