import { HttpProblem } from '../http/problem.ts';
import { type ConfirmationCode, codeLimits, createCode } from '../rules/confirmation-code.ts';
import { secondsToDayAfter } from '../rules/day.ts';
import type { Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import { applyTransition } from './apply-transition.ts';
import type { BankContext } from './bank-context.ts';

/** The application's codes, newest first. Lock the application before. */
export const codesOf = (tx: Tx, applicationId: string): Promise<ConfirmationCode[]> =>
  tx
    .selectFrom('code')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('number', 'desc')
    .limit(codeLimits.perDay)
    .execute();

/** The problem 429 where the application has had its codes of the day. `codes` are newest first. */
export function codeLimitProblem(codes: ConfirmationCode[], now: Date): HttpProblem | undefined {
  const retryAfter = secondsToDayAfter(codes[codeLimits.perDay - 1]?.createdAt, now);
  if (retryAfter <= 0) return undefined;
  return new HttpProblem(429, 'No more codes are sent for this application for now.', { retryAfter });
}

/** Makes a code and emails it, within the transaction. Check `codeLimitProblem` before. */
export async function issueCode(
  bank: BankContext,
  tx: Tx,
  application: Application,
  event: 'sign' | 'renewCode',
  isResend = false,
): Promise<void> {
  const code = createCode(application.id, bank.now());
  await discardUnsentCodes(tx, application.id);
  await tx
    .insertInto('code')
    .values({ ...code, salt: Buffer.from(code.salt), hash: Buffer.from(code.hash) })
    .execute();
  await applyTransition(bank, tx, application, event, {}, { codeId: code.id, isResend });
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
