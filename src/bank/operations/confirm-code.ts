import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { conflict, HttpProblem } from '../http/problem.ts';
import { type OfApplication, parseApplicationId, parseBody } from '../http/request-input.ts';
import {
  applyTransition,
  assertAllowed,
  isAlreadyApplied,
  lockApplication,
} from '../lifecycle/apply-transition.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { codesOf, issueCode, secondsToNextCode } from '../lifecycle/issue-code.ts';
import { isCorrectCode, isUsableCode } from '../rules/confirmation-code.ts';
import type { Tx } from '../store/store.ts';
import type { Application, Code } from '../store/tables.ts';
import { noMoreCodes } from './no-more-codes.ts';
import { withIdempotency } from './with-idempotency.ts';

/**
 * POST /document/:applicationId/sign/code: the right code issues the credit. The answer to a wrong one says that and no
 * more; where it used the code up, or the code had expired, a new one is on its way.
 */
export function confirmCode(app: FastifyInstance, bank: BankContext): void {
  const { path, request } = operations.confirmCode;
  app.post<OfApplication>(path, async (sent, reply) => {
    const id = parseApplicationId(sent.params.applicationId);
    const given = parseBody(request, sent.body, 'code');
    return withIdempotency(bank, sent, reply, async (tx) => {
      const application = await lockApplication(tx, id);
      const codes = await codesOf(tx, id);
      const [last] = codes;
      if (isAlreadyApplied(application.state, 'confirm', last !== undefined && isCorrectCode(last, given)))
        return;
      assertAllowed(application.state, 'confirm');
      if (!last) throw conflict();
      // Returned, not thrown: a wrong try must count, and a thrown error would undo it.
      return judge(bank, tx, application, codes, last, given);
    });
  });
}

async function judge(
  bank: BankContext,
  tx: Tx,
  application: Application,
  codes: Code[],
  last: Code,
  given: number,
): Promise<HttpProblem | undefined> {
  const now = bank.now();
  const wasLive = isUsableCode(last, now);
  if (wasLive && isCorrectCode(last, given)) {
    await tx.updateTable('code').set({ usedAt: now, unsentCode: null }).where('id', '=', last.id).execute();
    const signed = await applyTransition(bank, tx, application, 'confirm', {});
    await applyTransition(bank, tx, signed, 'issue', {});
    return;
  }
  const triesLeft = Math.max(0, last.triesLeft - 1);
  if (wasLive) await tx.updateTable('code').set({ triesLeft }).where('id', '=', last.id).execute();
  if (wasLive && triesLeft > 0) return wrongCode(triesLeft);
  const wait = secondsToNextCode(codes, now);
  if (wait > 0) return noMoreCodes(wait);
  await issueCode(bank, tx, application, 'renewCode');
  return wrongCode(0);
}

const wrongCode = (triesLeft: number) =>
  new HttpProblem(422, 'The code is not valid.', {
    errors: [{ field: 'code', code: 'wrongFormat' }],
    triesLeft,
  });
