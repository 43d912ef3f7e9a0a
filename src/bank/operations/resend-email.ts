import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { lettersOf, secondsToRepeat } from '../email/resend-limits.ts';
import { sendLetter } from '../email/send-email.ts';
import { outOfOrder, Refusal } from '../http/problem.ts';
import { standingOf } from '../lifecycle/application-status.ts';
import { lockApplication } from '../lifecycle/apply-transition.ts';
import type { World } from '../lifecycle/bank-context.ts';
import { codesOf, issueCode, secondsToNextCode } from '../lifecycle/issue-code.ts';
import { knownForm, type OfApplication } from './application-id.ts';
import { noMoreCodes } from './no-more-codes.ts';
import { answerOnce } from './with-idempotency.ts';

/**
 * POST /application/:applicationId/letter: the last letter once more; where it brought a code that is not used yet, a
 * new one. Every 30 seconds, five times a day.
 */
export function resendLetter(app: FastifyInstance, world: World): void {
  app.post<OfApplication>(operations.resendLetter.path, async (sent, reply) => {
    const id = knownForm(sent.params.applicationId);
    return answerOnce(world, sent, reply, async (tx) => {
      const application = await lockApplication(tx, id);
      const letters = await lettersOf(tx, id);
      const [last] = letters;
      if (!last || application.state === 'CLIENT_DENIED') throw outOfOrder();
      const wait = secondsToRepeat(letters, world.now());
      if (wait > 0) throw tooOften(wait);
      if (last.kind === 'confirmationCode') {
        const codeWait = secondsToNextCode(await codesOf(tx, id), world.now());
        if (codeWait > 0) throw noMoreCodes(codeWait);
        await issueCode(world, tx, application, 'renewCode', true);
      } else await sendLetter(world, tx, { kind: last.kind, applicationId: id }, true);
      return standingOf(application, await lettersOf(tx, id), world.now());
    });
  });
}

const tooOften = (retryAfter: number) =>
  new Refusal(429, 'The letter has been sent not long ago, or often enough for today.', { retryAfter });
