import { sendLetter } from '../email/send-email.ts';
import { conflict, unknownApplication } from '../http/problem.ts';
import type { Tx } from '../store/store.ts';
import type { Application, ApplicationTable } from '../store/tables.ts';
import type { BankContext } from './bank-context.ts';
import type { Event, State } from './lifecycle.ts';
import { effects, idempotentEvents, transitions } from './lifecycle.ts';

type ColumnOf<E extends Event> = (typeof effects)[E]['columns'][number];
export type TransitionColumns<E extends Event> = {
  [Column in ColumnOf<E>]: NonNullable<Application[Column]> | null;
};

/** The application, locked until the transaction ends. Throws HttpProblem 404. */
export async function lockApplication(tx: Tx, id: string): Promise<Application> {
  const found = await tx
    .selectFrom('application')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw unknownApplication();
  return found;
}

/** Whether the call's work is done already, by a call that said the same. */
export const isAlreadyApplied = (state: State, event: Event, saysTheSame: boolean): boolean =>
  saysTheSame && idempotentEvents[state].includes(event);

/** Throws HttpProblem 409 where the table has no such event in the application's state. */
export function assertAllowed(state: State, event: Event): State {
  const to = transitions[state][event];
  if (to === undefined) throw conflict();
  return to;
}

/**
 * Takes one transition of a locked application: the new state, what the table keeps of it, a line of history and the
 * letter, in the given transaction. Throws HttpProblem 409 where the event is out of order.
 */
export async function applyTransition<E extends Event>(
  bank: BankContext,
  tx: Tx,
  application: Application,
  event: E,
  kept: TransitionColumns<E>,
  letter: { codeId?: string; isResend?: boolean } = {},
): Promise<Application> {
  const { now } = bank;
  const { id: applicationId, state: fromState } = application;
  const state = assertAllowed(fromState, event);
  const columns = Object.entries(kept).map(([name, value]) => [name, value && JSON.stringify(value)]);
  const changes = { state, changedAt: now(), ...Object.fromEntries(columns) } as Partial<ApplicationTable>;
  const changed = await tx
    .updateTable('application')
    .set(changes as never)
    .where('id', '=', applicationId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('transition')
    .values({ applicationId, event, fromState, toState: state, occurredAt: now() })
    .execute();
  const { email: sends } = effects[event];
  const { codeId, isResend } = letter;
  const job = { applicationId, ...(codeId ? { codeId } : {}) };
  if (sends) await sendLetter(bank, tx, { kind: sends, ...job }, isResend);
  return changed;
}
