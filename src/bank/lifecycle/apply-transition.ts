import { sendLetter } from '../email/send-email.ts';
import { outOfOrder, unknownApplication } from '../http/problem.ts';
import type { Tx } from '../store/store.ts';
import type { Application, ApplicationTable } from '../store/tables.ts';
import type { World } from './bank-context.ts';
import type { Event, State } from './lifecycle.ts';
import { done, effects, life } from './lifecycle.ts';

type Kept<E extends Event> = (typeof effects)[E]['keeps'][number];
export type Keeps<E extends Event> = { [Column in Kept<E>]: NonNullable<Application[Column]> | null };

/** The application, locked until the transaction ends. Throws Refusal 404. */
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
export const isDone = (state: State, event: Event, saysTheSame: boolean): boolean =>
  saysTheSame && done[state].includes(event);

/** Throws Refusal 409 where the table has no such event in the application's state. */
export function next(state: State, event: Event): State {
  const to = life[state][event];
  if (to === undefined) throw outOfOrder();
  return to;
}

/**
 * Takes one transition of a locked application: the new state, what the table keeps of it, a line of history and the
 * letter, in the given transaction. Throws Refusal 409 where the event is out of order.
 */
export async function take<E extends Event>(
  world: World,
  tx: Tx,
  application: Application,
  event: E,
  kept: Keeps<E>,
  letter: { codeId?: string; isRepeat?: boolean } = {},
): Promise<Application> {
  const { now } = world;
  const { id: applicationId, state: fromState } = application;
  const state = next(fromState, event);
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
    .values({ applicationId, event, fromState, toState: state, takenAt: now() })
    .execute();
  const { sends } = effects[event];
  const { codeId, isRepeat } = letter;
  const job = { applicationId, ...(codeId ? { codeId } : {}) };
  if (sends) await sendLetter(world, tx, { kind: sends, ...job }, isRepeat);
  return changed;
}
