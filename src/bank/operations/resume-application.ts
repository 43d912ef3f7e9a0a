import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { letterOfToken } from '../email/link-token.ts';
import { lettersOf } from '../email/resend-limits.ts';
import { read } from '../http/body.ts';
import { Refusal } from '../http/problem.ts';
import { standingOf } from '../lifecycle/application-status.ts';
import { lockApplication } from '../lifecycle/apply-transition.ts';
import type { World } from '../lifecycle/bank-context.ts';
import { knownForm, type OfApplication } from './application-id.ts';
import { answerOnce } from './with-idempotency.ts';

const ended = ['declined', 'cancelled', 'issued'];

/**
 * POST /application/:applicationId/resume: what a device is to remember that opened a letter's link and does not know
 * the application. A token counts once and for seven days. Whatever is wrong with it, the answer is the same 403.
 */
export function resumeApplication(app: FastifyInstance, world: World): void {
  const { path, request } = operations.resumeApplication;
  app.post<OfApplication>(path, async (sent, reply) => {
    const id = knownForm(sent.params.applicationId);
    const { token } = read(request, sent.body);
    return answerOnce(world, sent, reply, async (tx) => {
      const letterId = letterOfToken(world.tokenKey, id, token, world.now());
      if (letterId === null) throw notOpened();
      const application = await lockApplication(tx, id);
      const letters = await lettersOf(tx, id);
      const isKnown = letters.some((letter) => letter.id === letterId);
      const { currentStep, outcome } = standingOf(application, letters, world.now());
      if (!isKnown || ended.includes(outcome)) throw notOpened();
      const used = await tx
        .insertInto('usedToken')
        .values({ letterId, usedAt: world.now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (used.numInsertedOrUpdatedRows === 0n) throw notOpened();
      return { offers: application.offers, currentStep };
    });
  });
}

const notOpened = () => new Refusal(403, 'This link does not open the application.');
