import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '#contract/operations.ts';
import { markAnswered } from '../email/send-email.ts';
import { HttpProblem } from '../http/problem.ts';
import { parseApplicationId, parseBody } from '../http/request-input.ts';
import { conflictOf } from '../lifecycle/application-status.ts';
import { applyTransition, assertAllowed, isAlreadyApplied } from '../lifecycle/apply-transition.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { type CodeBudget, lockCodeBudget } from '../lifecycle/code-budgets.ts';
import { codeLimitProblem, codesOf, issueCode } from '../lifecycle/confirmation-codes.ts';
import {
  type ConfirmationCode,
  isCorrectCode,
  isSentCode,
  isUsableCode,
  secondsToNextCode,
} from '../rules/confirmation-code.ts';
import type { Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import type { Operation } from './operation.ts';
import { withApplication } from './with-application.ts';

/**
 * POST /document/:applicationId/sign/code: the correct code issues the credit. A wrong one is answered with 422; if it
 * was the last try, or the code had expired, a new code is emailed, or Retry-After says when one can be. 429: the code
 * was not judged, because its email has not left, or too many were wrong (lifecycle/code-budgets.ts).
 */
export const confirmCode: Operation = (bank) => async (request, reply) => {
  const id = parseApplicationId(request.params);
  const given = parseBody(operations.confirmCode.request, request.body, 'code');
  for (let looks = 0; ; looks += 1) {
    try {
      return await withApplication(bank, request, reply, id, async (tx, application) =>
        confirm(bank, tx, application, given),
      );
    } catch (error) {
      // The mailbox may have the email a moment before the bank knows.
      const pauseMs = lookPausesMs[looks];
      if (!(error instanceof CodeNotSent) || pauseMs === undefined) throw error;
      await pause(pauseMs);
    }
  }
};

/** Half a second in all. */
const lookPausesMs = [10, 20, 40, 80, 150, 200];

class CodeNotSent extends HttpProblem {
  constructor() {
    super(429, 'The email with the code has not left yet.', { retryAfter: 5 });
  }
}

async function confirm(
  bank: BankContext,
  tx: Tx,
  application: Application,
  given: number,
): Promise<HttpProblem | undefined> {
  const now = bank.now();
  const codes = await codesOf(tx, application.id);
  const [last, ...replaced] = codes;
  if (last && isCorrectCode(last, given) && isAlreadyApplied(application, 'confirm')) return undefined;
  assertAllowed(application, 'confirm', bank.today());
  if (!last) throw conflictOf(application, bank.today());
  const isUsable = isUsableCode(last, now);
  if (isUsable && !isSentCode(last)) throw new CodeNotSent();
  const budget = await lockCodeBudget(tx, application, now);
  const retryAfter = Math.max(budget.retryAfter, isUsable ? 0 : secondsToNextCode(codes, now));
  if (retryAfter > 0) throw codeLimitProblem(retryAfter);
  if (!isUsable) return renewCode(bank, tx, application);
  // The applicant's own earlier code is no guess.
  if (replaced.some((code) => isCorrectCode(code, given)))
    return wrongCode(Math.min(last.triesLeft, budget.triesLeft));
  if (!isCorrectCode(last, given)) return countWrongTry(bank, tx, application, codes, budget);
  await markAnswered(tx, application.id, now);
  await tx.updateTable('code').set({ usedAt: now }).where('id', '=', last.id).execute();
  const signed = await applyTransition(bank, tx, application, 'confirm', {});
  await applyTransition(bank, tx, signed, 'issue', {});
  return undefined;
}

/** The problem is returned, not thrown: a thrown one would undo the counted try. */
async function countWrongTry(
  bank: BankContext,
  tx: Tx,
  application: Application,
  codes: ConfirmationCode[],
  budget: CodeBudget,
): Promise<HttpProblem> {
  const [last] = codes as [ConfirmationCode];
  const triesLeft = Math.min(last.triesLeft, budget.triesLeft) - 1;
  await tx
    .updateTable('code')
    .set({ triesLeft: last.triesLeft - 1 })
    .where('id', '=', last.id)
    .execute();
  if (triesLeft > 0) return wrongCode(triesLeft);
  const { retryAfter: pause } = await lockCodeBudget(tx, application, bank.now());
  const retryAfter = Math.max(pause, last.triesLeft > 1 ? 0 : secondsToNextCode(codes, bank.now()));
  return retryAfter > 0 ? wrongCode(0, retryAfter) : renewCode(bank, tx, application);
}

async function renewCode(bank: BankContext, tx: Tx, application: Application): Promise<HttpProblem> {
  await issueCode(bank, tx, application, 'renewCode', {});
  return wrongCode(0);
}

/** `retryAfter`: seconds until a new code can be sent; without it one is on its way, or has tries left. */
const wrongCode = (triesLeft: number, retryAfter?: number) =>
  new HttpProblem(422, 'The code is not valid.', {
    errors: [{ field: 'code', code: 'wrongFormat' }],
    triesLeft,
    ...(retryAfter && { retryAfter }),
  });
