import { assertResendLimit } from '../email/email-limits.ts';
import { emailsOf, sendEmail } from '../email/send-email.ts';
import { conflict } from '../http/problem.ts';
import { parseApplicationId } from '../http/request-input.ts';
import { applicationStatusOf } from '../lifecycle/application-status.ts';
import { lockApplication } from '../lifecycle/apply-transition.ts';
import { codeLimitProblem, codesOf, issueCode } from '../lifecycle/confirmation-codes.ts';
import { withIdempotency } from './idempotency.ts';
import type { Operation } from './operation.ts';

/**
 * POST /application/:applicationId/email: sends the last email again; a confirmation code is replaced by a new one.
 * Every 30 seconds, five times a day.
 */
export const resendEmail: Operation = (bank) => async (request, reply) => {
  const applicationId = parseApplicationId(request.params);
  return withIdempotency(bank, request, reply, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const emails = await emailsOf(tx, applicationId);
    const [last] = emails;
    if (!last || application.state === 'CLIENT_DENIED') throw conflict();
    assertResendLimit(emails, bank.now());
    if (last.kind === 'confirmationCode') {
      const limitProblem = codeLimitProblem(await codesOf(tx, applicationId), bank.now());
      if (limitProblem) throw limitProblem;
      await issueCode(bank, tx, application, 'renewCode', true);
    } else await sendEmail(bank, tx, { kind: last.kind, applicationId }, true);
    return applicationStatusOf(application, await emailsOf(tx, applicationId), bank.now());
  });
};
