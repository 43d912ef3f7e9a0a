import { assertResendLimit } from '../email/email-limits.ts';
import { emailsOf, sendEmail } from '../email/send-email.ts';
import { parseApplicationId } from '../http/request-input.ts';
import { applicationStatusOf, conflictOf } from '../lifecycle/application-status.ts';
import { lockCodeBudgets } from '../lifecycle/code-budgets.ts';
import { assertMayIssueCode, codesOf, issueCode } from '../lifecycle/confirmation-codes.ts';
import type { Operation } from './operation.ts';
import { withApplication } from './with-application.ts';

/**
 * POST /application/:applicationId/email: sends the last email again, with a new link; a confirmation code is replaced by
 * a new one. The id is enough, on any device: the email goes to the applicant's address. Every 30 seconds, five times a
 * day; codes with growing pauses.
 */
export const resendEmail: Operation = (bank) => async (request, reply) => {
  const applicationId = parseApplicationId(request.params);
  return withApplication(bank, request, reply, applicationId, async (tx, application) => {
    const emails = await emailsOf(tx, applicationId);
    const [last] = emails;
    if (!last || ['CLIENT_DENIED', 'EXPIRED'].includes(application.state))
      throw conflictOf(application, bank.today());
    assertResendLimit(emails, bank.now());
    if (last.kind === 'confirmationCode') {
      const budgets = await lockCodeBudgets(bank, tx, application);
      assertMayIssueCode(await codesOf(tx, applicationId), budgets, bank.now());
      await issueCode(bank, tx, application, 'renewCode', {}, true);
    } else await sendEmail(bank, tx, application, { kind: last.kind }, true);
    return applicationStatusOf(application, await emailsOf(tx, applicationId), bank);
  });
};
