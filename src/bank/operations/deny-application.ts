import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { type OfApplication, parseApplicationId } from '../http/request-input.ts';
import { applyTransition, isAlreadyApplied, lockApplication } from '../lifecycle/apply-transition.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { withIdempotency } from './with-idempotency.ts';

/** POST /application/:applicationId/deny: the applicant wants no card. What is sent is not read. */
export function denyApplication(app: FastifyInstance, bank: BankContext): void {
  app.post<OfApplication>(operations.denyApplication.path, async (sent, reply) => {
    const id = parseApplicationId(sent.params.applicationId);
    return withIdempotency(bank, sent, reply, async (tx) => {
      const application = await lockApplication(tx, id);
      if (isAlreadyApplied(application.state, 'deny', true)) return;
      await tx.updateTable('code').set({ unsentCode: null }).where('applicationId', '=', id).execute();
      await applyTransition(bank, tx, application, 'deny', {});
    });
  });
}
