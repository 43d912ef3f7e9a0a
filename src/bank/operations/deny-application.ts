import { parseApplicationId } from '../http/request-input.ts';
import { applyTransition, isAlreadyApplied, lockApplication } from '../lifecycle/apply-transition.ts';
import { discardUnsentCodes } from '../lifecycle/confirmation-codes.ts';
import { withIdempotency } from './idempotency.ts';
import type { Operation } from './operation.ts';

/** POST /application/:applicationId/deny: the applicant cancels the application. The body is not read. */
export const denyApplication: Operation = (bank) => async (request, reply) => {
  const id = parseApplicationId(request.params);
  return withIdempotency(bank, request, reply, async (tx) => {
    const application = await lockApplication(tx, id);
    if (isAlreadyApplied(application, 'deny')) return;
    await discardUnsentCodes(tx, id);
    await applyTransition(bank, tx, application, 'deny', {});
  });
};
