import { isDeepStrictEqual } from 'node:util';
import { validityDays } from '#contract/limits.ts';
import { type Sender, sendEmail } from '../email/send-email.ts';
import { unknownApplication } from '../http/problem.ts';
import { daysAfter } from '../rules/day.ts';
import { applicationWith, type Tx } from '../store/store.ts';
import { type Application, type ApplicationState, applicationColumns } from '../store/tables.ts';
import { conflictIn } from './application-status.ts';
import type { BankContext } from './bank-context.ts';
import {
  type ColumnValues,
  isAllowedIn,
  type LifecycleEvent,
  lifecycle,
  type Transition,
} from './lifecycle.ts';

/** Returns the application with this id, locked until the transaction ends. Throws HttpProblem 404 if there is none. */
export const lockApplication = (tx: Tx, id: string): Promise<Application> =>
  applicationWith(tx, id).forUpdate().executeTakeFirstOrThrow(unknownApplication);

/** True if the event was already applied with the same content: the application's columns equal those in `sent`. */
export function isAlreadyApplied<E extends LifecycleEvent>(
  application: Application,
  event: E,
  sent: Partial<ColumnValues<E>> = {},
): boolean {
  const { idempotentIn = [] }: Transition = lifecycle[event];
  return (
    idempotentIn.includes(application.state) &&
    // Compared as JSON, like the stored columns; the order of keys does not matter.
    Object.entries(sent).every(([column, value]) =>
      isDeepStrictEqual(application[column as keyof Application], JSON.parse(JSON.stringify(value))),
    )
  );
}

/** Returns the state that the event leads to. Throws HttpProblem 409 if the lifecycle does not allow the event. */
export function assertAllowed({ state }: Application, event: LifecycleEvent): ApplicationState {
  if (!isAllowedIn(state, event)) throw conflictIn(state);
  return lifecycle[event].to;
}

export type TransitionContext = Sender & Pick<BankContext, 'today'>;

/**
 * Applies an event to a locked application: stores the new state, the event's columns and a row of history, and queues
 * the email, all in the transaction. Throws HttpProblem 409 if the lifecycle does not allow the event.
 */
export async function applyTransition<E extends LifecycleEvent>(
  bank: TransitionContext,
  tx: Tx,
  application: Application,
  event: E,
  columns: ColumnValues<E>,
  isResend = false,
): Promise<Application> {
  const { id: applicationId, state: fromState } = application;
  const now = bank.now();
  const state = assertAllowed(application, event);
  const { email: kind, startsValidity }: Transition = lifecycle[event];
  const transition = { applicationId, event, fromState, toState: state, occurredAt: now };
  // One statement stores the row of history and changes the application.
  const changed = await tx
    .with('history', (query) => query.insertInto('transition').values(transition))
    .updateTable('application')
    .set({
      state,
      changedAt: now,
      ...(startsValidity && { validUntil: daysAfter(bank.today(), validityDays) }),
      ...columns,
    })
    .where('id', '=', applicationId)
    .returning(applicationColumns)
    .executeTakeFirstOrThrow();
  // An applicant who has chosen no offer gets no email, not even about a cancellation.
  if (kind && changed.offer)
    await sendEmail(bank, tx, application.request.email, { kind, applicationId, isResend });
  return changed;
}
