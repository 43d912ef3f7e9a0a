import { codeLimits, createCode } from '../rules/confirmation-code.ts';
import { secondsToDayAfter } from '../rules/day.ts';
import type { Tx } from '../store/store.ts';
import type { Application, Code } from '../store/tables.ts';
import { applyTransition } from './apply-transition.ts';
import type { BankContext } from './bank-context.ts';

/** The application's codes, newest first. Lock the application before. */
export const codesOf = (tx: Tx, applicationId: string): Promise<Code[]> =>
  tx
    .selectFrom('code')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('number', 'desc')
    .limit(codeLimits.perDay)
    .execute();

/** Seconds until the next code may be made; 0 where one may be made now. */
export const secondsToNextCode = (codes: Code[], now: Date): number =>
  secondsToDayAfter(codes[codeLimits.perDay - 1]?.createdAt, now);

/** Makes a code and mails it, within the transaction. Ask for `secondsToNextCode` before. */
export async function issueCode(
  bank: BankContext,
  tx: Tx,
  application: Application,
  event: 'sign' | 'renewCode',
  isResend = false,
): Promise<void> {
  const code = createCode(application.id, bank.now());
  await tx
    .updateTable('code')
    .set({ unsentCode: null })
    .where('applicationId', '=', application.id)
    .where('unsentCode', 'is not', null)
    .execute();
  await tx
    .insertInto('code')
    .values({ ...code, salt: Buffer.from(code.salt), hash: Buffer.from(code.hash) })
    .execute();
  await applyTransition(bank, tx, application, event, {}, { codeId: code.id, isResend });
}
