import { HttpProblem } from '../http/problem.ts';
import { type ConfirmationCode, createCode } from '../rules/confirmation-code.ts';
import type { Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import { applyTransition } from './apply-transition.ts';
import type { BankContext } from './bank-context.ts';
import { type CodeBudget, codeSubjectsOf, secondsToIssueCode } from './code-budgets.ts';
import type { ColumnValues, LifecycleEvent } from './lifecycle.ts';

/** Nothing was judged, and no code is sent, for so many seconds. */
export const codeLimitProblem = (retryAfter: number) =>
  new HttpProblem(429, 'Too many codes were sent or entered wrong. None is sent or checked for now.', {
    triesLeft: 0,
    retryAfter,
  });

/** Throws HttpProblem 429 if the application gets no code yet. `codes` and `budget` are its own. */
export function assertMayIssueCode(codes: ConfirmationCode[], budget: CodeBudget, now: Date): void {
  const retryAfter = secondsToIssueCode(codes, budget, now);
  if (retryAfter > 0) throw codeLimitProblem(retryAfter);
}

/**
 * Makes a code and emails it with the event, within the transaction. `event` is one that sends a code. Call
 * `assertMayIssueCode` before.
 */
export async function issueCode<E extends LifecycleEvent>(
  bank: BankContext,
  tx: Tx,
  application: Application,
  event: E,
  columns: ColumnValues<E>,
  isResend = false,
): Promise<void> {
  const code = createCode(application.id, codeSubjectsOf(application), bank.now());
  await discardUnsentCodes(tx, application.id);
  await tx
    .insertInto('code')
    .values({ ...code, salt: Buffer.from(code.salt), hash: Buffer.from(code.hash) })
    .execute();
  await applyTransition(bank, tx, application, event, columns, { isResend });
}

/** Removes the plain text of codes whose email has not been sent: it is not sent any more. */
export async function discardUnsentCodes(tx: Tx, applicationId: string): Promise<void> {
  await tx
    .updateTable('code')
    .set({ unsentCode: null })
    .where('applicationId', '=', applicationId)
    .where('unsentCode', 'is not', null)
    .execute();
}
