import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { read } from '../http/body.ts';
import { outOfOrder, Refusal } from '../http/problem.ts';
import { isDone, lockApplication, next, take } from '../lifecycle/apply-transition.ts';
import type { World } from '../lifecycle/bank-context.ts';
import { codesOf, issueCode, secondsToNextCode } from '../lifecycle/issue-code.ts';
import { isLive, isRight } from '../rules/confirmation-code.ts';
import type { Tx } from '../store/store.ts';
import type { Application, Code } from '../store/tables.ts';
import { knownForm, type OfApplication } from './application-id.ts';
import { noMoreCodes } from './no-more-codes.ts';
import { answerOnce } from './with-idempotency.ts';

/**
 * POST /document/:applicationId/sign/code: the right code issues the credit. The answer to a wrong one says that and no
 * more; where it used the code up, or the code had expired, a new one is on its way.
 */
export function confirmCode(app: FastifyInstance, world: World): void {
  const { path, request } = operations.confirmCode;
  app.post<OfApplication>(path, async (sent, reply) => {
    const id = knownForm(sent.params.applicationId);
    const given = read(request, sent.body, 'code');
    return answerOnce(world, sent, reply, async (tx) => {
      const application = await lockApplication(tx, id);
      const codes = await codesOf(tx, id);
      const [last] = codes;
      if (isDone(application.state, 'confirm', last !== undefined && isRight(last, given))) return;
      next(application.state, 'confirm');
      if (!last) throw outOfOrder();
      // Returned, not thrown: a wrong try must count, and a thrown error would undo it.
      return judge(world, tx, application, codes, last, given);
    });
  });
}

async function judge(
  world: World,
  tx: Tx,
  application: Application,
  codes: Code[],
  last: Code,
  given: number,
): Promise<Refusal | undefined> {
  const now = world.now();
  const wasLive = isLive(last, now);
  if (wasLive && isRight(last, given)) {
    await tx.updateTable('code').set({ usedAt: now, unsent: null }).where('id', '=', last.id).execute();
    const signed = await take(world, tx, application, 'confirm', {});
    await take(world, tx, signed, 'issue', {});
    return;
  }
  const triesLeft = Math.max(0, last.triesLeft - 1);
  if (wasLive) await tx.updateTable('code').set({ triesLeft }).where('id', '=', last.id).execute();
  if (wasLive && triesLeft > 0) return wrongCode(triesLeft);
  const wait = secondsToNextCode(codes, now);
  if (wait > 0) return noMoreCodes(wait);
  await issueCode(world, tx, application, 'renewCode');
  return wrongCode(0);
}

const wrongCode = (triesLeft: number) =>
  new Refusal(422, 'The code is not valid.', { errors: [{ field: 'code', code: 'wrongFormat' }], triesLeft });
