import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { letterOfToken } from '../email/link-token.ts';
import { lettersOf } from '../email/resend-limits.ts';
import { HttpProblem } from '../http/problem.ts';
import { type OfApplication, parseApplicationId, parseBody } from '../http/request-input.ts';
import { applicationStatusOf } from '../lifecycle/application-status.ts';
import { lockApplication } from '../lifecycle/apply-transition.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { withIdempotency } from './with-idempotency.ts';

const ended = ['declined', 'cancelled', 'issued'];

/**
 * POST /application/:applicationId/resume: what a device is to remember that opened a letter's link and does not know
 * the application. A token counts once and for seven days. Whatever is wrong with it, the answer is the same 403.
 */
export function resumeApplication(app: FastifyInstance, bank: BankContext): void {
  const { path, request } = operations.resumeApplication;
  app.post<OfApplication>(path, async (sent, reply) => {
    const id = parseApplicationId(sent.params.applicationId);
    const { token } = parseBody(request, sent.body);
    return withIdempotency(bank, sent, reply, async (tx) => {
      const letterId = letterOfToken(bank.tokenKey, id, token, bank.now());
      if (letterId === null) throw notOpened();
      const application = await lockApplication(tx, id);
      const letters = await lettersOf(tx, id);
      const isKnown = letters.some((letter) => letter.id === letterId);
      const { currentStep, outcome } = applicationStatusOf(application, letters, bank.now());
      if (!isKnown || ended.includes(outcome)) throw notOpened();
      const used = await tx
        .insertInto('usedToken')
        .values({ emailId: letterId, usedAt: bank.now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (used.numInsertedOrUpdatedRows === 0n) throw notOpened();
      return { offers: application.offers, currentStep };
    });
  });
}

const notOpened = () => new HttpProblem(403, 'This link does not open the application.');
