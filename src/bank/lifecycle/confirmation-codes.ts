import { HttpProblem } from '../http/problem.ts';
import { createCode } from '../rules/confirmation-code.ts';
import type { Tx } from '../store/store.ts';
import { lockSubjects } from '../store/subject-lock.ts';
import type { Application } from '../store/tables.ts';
import { applyTransition } from './apply-transition.ts';
import type { BankContext } from './bank-context.ts';
import { codeOutlookOf, codeSubjectsOf } from './code-budgets.ts';

/** Returns the problem that tells the visitor to wait `retryAfter` seconds before codes are checked or sent again. */
export const codeLimitProblem = (retryAfter: number) =>
  new HttpProblem(429, 'Too many codes were sent or entered incorrectly. Try again later.', {
    triesLeft: 0,
    retryAfter,
  });

/**
 * Creates a code, then applies `event`, which emails the code. Throws HttpProblem 429 if the application cannot get
 * another code yet. Lock the application first.
 */
export async function issueCode(
  bank: BankContext,
  tx: Tx,
  application: Application,
  event: 'sign' | 'renewCode',
  isResend = false,
): Promise<void> {
  const subjects = codeSubjectsOf(application);
  await lockSubjects(tx, subjects);
  const { seconds: retryAfter } = await codeOutlookOf(tx, application, bank.now());
  if (retryAfter > 0) throw codeLimitProblem(retryAfter);
  await discardUnsentCodes(tx, application.id);
  const code = createCode(application.id, subjects, bank.now());
  await tx.insertInto('code').values(code).execute();
  await applyTransition(bank, tx, application, event, {}, isResend);
}

/** Removes the plain text of codes that have not been emailed, so that they are never emailed. */
export async function discardUnsentCodes(tx: Tx, applicationId: string): Promise<void> {
  await tx
    .updateTable('code')
    .set({ unsentCode: null })
    .where('applicationId', '=', applicationId)
    .where('unsentCode', 'is not', null)
    .execute();
}
