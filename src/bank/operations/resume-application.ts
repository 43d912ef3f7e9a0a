import { operations } from '#contract/operations.ts';
import { emailOfToken } from '../email/link-token.ts';
import { emailsOf } from '../email/send-email.ts';
import { HttpProblem } from '../http/problem.ts';
import { parseApplicationId, parseBody } from '../http/request-input.ts';
import { applicationStatusOf } from '../lifecycle/application-status.ts';
import { lockApplication } from '../lifecycle/apply-transition.ts';
import { withIdempotency } from './idempotency.ts';
import type { Operation } from './operation.ts';

const finalOutcomes = ['declined', 'cancelled', 'issued'];

/**
 * POST /application/:applicationId/resume: the state to store on a device that opened an emailed link and does not know
 * the application. A token works once, for seven days. Every invalid token gets the same 403.
 */
export const resumeApplication: Operation = (bank) => async (request, reply) => {
  const id = parseApplicationId(request.params);
  const { token } = parseBody(operations.resumeApplication.request, request.body);
  return withIdempotency(bank, request, reply, async (tx) => {
    const emailId = emailOfToken(bank.tokenKey, id, token, bank.now());
    if (emailId === null) throw invalidLink();
    const application = await lockApplication(tx, id);
    const emails = await emailsOf(tx, id);
    const { currentStep, outcome } = applicationStatusOf(application, emails, bank.now());
    if (!emails.some((email) => email.id === emailId) || finalOutcomes.includes(outcome)) throw invalidLink();
    const used = await tx
      .insertInto('usedToken')
      .values({ emailId, usedAt: bank.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (used.numInsertedOrUpdatedRows === 0n) throw invalidLink();
    return { offers: application.offers, currentStep };
  });
};

const invalidLink = () => new HttpProblem(403, 'This link does not open the application.');
