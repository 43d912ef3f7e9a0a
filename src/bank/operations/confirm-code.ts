import { operations } from '#contract/operations.ts';
import { HttpProblem } from '../http/problem.ts';
import { parseApplicationId, parseBody } from '../http/request-input.ts';
import { conflictOf } from '../lifecycle/application-status.ts';
import { applyTransition, assertAllowed, isAlreadyApplied } from '../lifecycle/apply-transition.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { codeLimitProblem, codesOf, issueCode } from '../lifecycle/confirmation-codes.ts';
import { type ConfirmationCode, isCorrectCode, isUsableCode } from '../rules/confirmation-code.ts';
import type { Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import type { Operation } from './operation.ts';
import { withApplication } from './with-application.ts';

/**
 * POST /document/:applicationId/sign/code: the correct code issues the credit. A wrong one is answered with 422; where
 * it was the last try, or the code had expired, a new code is emailed.
 */
export const confirmCode: Operation = (bank) => async (request, reply) => {
  const id = parseApplicationId(request.params);
  const given = parseBody(operations.confirmCode.request, request.body, 'code');
  return withApplication(bank, request, reply, id, async (tx, application) => {
    const codes = await codesOf(tx, id);
    const [last] = codes;
    if (last && isCorrectCode(last, given) && isAlreadyApplied(application, 'confirm')) return;
    assertAllowed(application, 'confirm', bank.today());
    if (!last) throw conflictOf(application, bank.today());
    if (!isUsableCode(last, bank.now())) return renewCode(bank, tx, application, codes);
    if (!isCorrectCode(last, given)) return countWrongTry(bank, tx, application, codes, last);
    const used = { usedAt: bank.now(), unsentCode: null };
    await tx.updateTable('code').set(used).where('id', '=', last.id).execute();
    const signed = await applyTransition(bank, tx, application, 'confirm', {});
    await applyTransition(bank, tx, signed, 'issue', {});
  });
};

/** The problem is returned, not thrown: a thrown one would undo the counted try. */
async function countWrongTry(
  bank: BankContext,
  tx: Tx,
  application: Application,
  codes: ConfirmationCode[],
  { id, triesLeft: triesBefore }: ConfirmationCode,
): Promise<HttpProblem> {
  const triesLeft = triesBefore - 1;
  await tx.updateTable('code').set({ triesLeft }).where('id', '=', id).execute();
  return triesLeft > 0 ? wrongCode(triesLeft) : renewCode(bank, tx, application, codes);
}

async function renewCode(
  bank: BankContext,
  tx: Tx,
  application: Application,
  codes: ConfirmationCode[],
): Promise<HttpProblem> {
  const limitProblem = codeLimitProblem(codes, bank.now());
  if (limitProblem) return limitProblem;
  await issueCode(bank, tx, application, 'renewCode');
  return wrongCode(0);
}

const wrongCode = (triesLeft: number) =>
  new HttpProblem(422, 'The code is not valid.', {
    errors: [{ field: 'code', code: 'wrongFormat' }],
    triesLeft,
  });
