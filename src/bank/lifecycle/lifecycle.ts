import type { Application, ApplicationState, EmailKind } from '../store/tables.ts';

/** The columns that an event may set. Each is JSON. */
type JsonColumn = keyof Pick<Application, 'offer' | 'answers' | 'decision' | 'credit'>;

export type Transition = {
  /** The states in which the event is allowed. In any other, the event is a conflict unless `idempotentIn` applies. */
  from: readonly ApplicationState[];
  to: ApplicationState;
  /** The states in which a repeated request succeeds without effect. If its content differs, `from` decides. */
  idempotentIn?: readonly ApplicationState[];
  /** The columns that the event sets besides the state. */
  columns?: readonly JsonColumn[];
  /** True if the event starts a new validity. Its length in days is `validityDays` (contract/limits.ts). */
  startsValidity?: boolean;
  email?: EmailKind;
};

/**
 * The lifecycle of an application, which begins at PREAPPROVAL: every event with its states, columns and email. `apply`
 * chooses an offer; `approve` and `refuse` are the two results of scoring; `renewSchedule` recalculates the schedule
 * from today; `renewCode` replaces a code; `deny` cancels the application; `expire` ends it when its validity is over.
 */
export const lifecycle = {
  apply: {
    from: ['PREAPPROVAL', 'APPROVED'],
    to: 'APPROVED',
    idempotentIn: ['APPROVED'],
    columns: ['offer'],
    email: 'finishRegistration',
  },
  approve: {
    from: ['APPROVED', 'CC_APPROVED'],
    to: 'CC_APPROVED',
    idempotentIn: ['CC_APPROVED'],
    columns: ['answers', 'decision', 'credit'],
    startsValidity: true,
    email: 'createDocuments',
  },
  refuse: {
    from: ['APPROVED', 'CC_APPROVED'],
    to: 'CC_DENIED',
    idempotentIn: ['CC_DENIED'],
    columns: ['answers', 'decision', 'credit'],
    email: 'applicationDenied',
  },
  renewSchedule: {
    from: ['CC_APPROVED'],
    to: 'CC_APPROVED',
    columns: ['credit'],
  },
  agree: {
    from: ['CC_APPROVED'],
    to: 'PREPARE_DOCUMENTS',
    idempotentIn: ['PREPARE_DOCUMENTS', 'DOCUMENT_CREATED'],
    columns: ['credit'],
    startsValidity: true,
    email: 'loanDocuments',
  },
  createDocuments: {
    from: ['PREPARE_DOCUMENTS'],
    to: 'DOCUMENT_CREATED',
    startsValidity: true,
  },
  sign: {
    from: ['DOCUMENT_CREATED'],
    to: 'DOCUMENT_CREATED',
    email: 'confirmationCode',
  },
  renewCode: {
    from: ['DOCUMENT_CREATED'],
    to: 'DOCUMENT_CREATED',
    email: 'confirmationCode',
  },
  confirm: {
    from: ['DOCUMENT_CREATED'],
    to: 'DOCUMENT_SIGNED',
    idempotentIn: ['DOCUMENT_SIGNED', 'CREDIT_ISSUED'],
  },
  issue: {
    from: ['DOCUMENT_SIGNED'],
    to: 'CREDIT_ISSUED',
    email: 'creditIssued',
  },
  deny: {
    from: ['PREAPPROVAL', 'APPROVED', 'CC_APPROVED', 'PREPARE_DOCUMENTS', 'DOCUMENT_CREATED'],
    to: 'CLIENT_DENIED',
    idempotentIn: ['CLIENT_DENIED'],
    email: 'applicationCancelled',
  },
  expire: {
    from: ['CC_APPROVED', 'PREPARE_DOCUMENTS', 'DOCUMENT_CREATED'],
    to: 'EXPIRED',
  },
} as const satisfies Record<string, Transition>;

export type LifecycleEvent = keyof typeof lifecycle;

export const isAllowedIn = (state: ApplicationState, event: LifecycleEvent): boolean =>
  (lifecycle[event] as Transition).from.includes(state);

/** The columns that an event sets, with their values. */
export type ColumnValues<E extends LifecycleEvent> = (typeof lifecycle)[E] extends {
  columns: readonly (infer Column extends JsonColumn)[];
}
  ? Pick<Application, Column>
  : Record<never, never>;
