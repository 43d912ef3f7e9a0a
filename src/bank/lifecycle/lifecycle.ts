import type { BankMail } from '../email/templates/email-template.ts';

export const states = [
  'PREAPPROVAL',
  'APPROVED',
  'CC_APPROVED',
  'CC_DENIED',
  'PREPARE_DOCUMENTS',
  'DOCUMENT_CREATED',
  'DOCUMENT_SIGNED',
  'CREDIT_ISSUED',
  'CLIENT_DENIED',
] as const;

/** Where an application stands. */
export type State = (typeof states)[number];

/** What can happen to an application. `approve` and `refuse` are the two ends of scoring; `renewCode` follows a code that is used up. */
export type Event =
  | 'apply'
  | 'approve'
  | 'refuse'
  | 'agree'
  | 'createDocuments'
  | 'sign'
  | 'renewCode'
  | 'confirm'
  | 'issue'
  | 'deny';

/**
 * The life of an application: in each state, what can happen and where it leads. Whatever is not here is out of order.
 * An offer can be chosen again until scoring is sent, and scoring sent again until the schedule is accepted.
 */
export const transitions: Record<State, Partial<Record<Event, State>>> = {
  PREAPPROVAL: { apply: 'APPROVED', deny: 'CLIENT_DENIED' },
  APPROVED: { apply: 'APPROVED', approve: 'CC_APPROVED', refuse: 'CC_DENIED', deny: 'CLIENT_DENIED' },
  CC_APPROVED: {
    approve: 'CC_APPROVED',
    refuse: 'CC_DENIED',
    agree: 'PREPARE_DOCUMENTS',
    deny: 'CLIENT_DENIED',
  },
  CC_DENIED: {},
  PREPARE_DOCUMENTS: { createDocuments: 'DOCUMENT_CREATED', deny: 'CLIENT_DENIED' },
  DOCUMENT_CREATED: {
    sign: 'DOCUMENT_CREATED',
    renewCode: 'DOCUMENT_CREATED',
    confirm: 'DOCUMENT_SIGNED',
    deny: 'CLIENT_DENIED',
  },
  DOCUMENT_SIGNED: { issue: 'CREDIT_ISSUED' },
  CREDIT_ISSUED: {},
  CLIENT_DENIED: {},
};

/** What each transition keeps beside the new state, and the letter it sends, all in one transaction. */
export const effects = {
  apply: { columns: ['offer'], email: 'finishRegistration' },
  approve: { columns: ['answers', 'decision', 'credit'], email: 'createDocuments' },
  refuse: { columns: ['answers', 'decision', 'credit'], email: 'applicationDenied' },
  agree: { columns: [], email: null },
  createDocuments: { columns: [], email: 'loanDocuments' },
  sign: { columns: [], email: 'confirmationCode' },
  renewCode: { columns: [], email: 'confirmationCode' },
  confirm: { columns: [], email: null },
  issue: { columns: [], email: 'creditIssued' },
  deny: { columns: [], email: null },
} as const satisfies Record<Event, { columns: readonly string[]; email: BankMail['kind'] | null }>;

/**
 * Where a call that is sent again finds its work done: it is answered with success once more, and nothing happens. Only
 * where it says the same as before; a call that says something else is a new event.
 */
export const idempotentEvents: Record<State, readonly Event[]> = {
  PREAPPROVAL: [],
  APPROVED: ['apply'],
  CC_APPROVED: ['approve'],
  CC_DENIED: ['refuse'],
  PREPARE_DOCUMENTS: ['agree'],
  DOCUMENT_CREATED: ['agree', 'sign'],
  DOCUMENT_SIGNED: ['confirm'],
  CREDIT_ISSUED: ['confirm'],
  CLIENT_DENIED: ['deny'],
};
