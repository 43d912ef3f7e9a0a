import { callerBudgetOf } from '../email/mailbox-limit.ts';
import { defaultResendKind, secondsToResend } from '../email/resend-limits.ts';
import { assertMailboxLimit, emailsOf, sendEmail } from '../email/send-email.ts';
import { HttpProblem } from '../http/problem.ts';
import { applicationStatusOf, conflictIn } from '../lifecycle/application-status.ts';
import { isAlreadyApplied } from '../lifecycle/apply-transition.ts';
import { codeOutlookOf } from '../lifecycle/code-budgets.ts';
import { issueCode } from '../lifecycle/confirmation-codes.ts';
import type { Operation } from './operation.ts';
import { withApplication } from './with-application.ts';

/**
 * POST /application/:applicationId/email: resends the last completed step's email, with a new link or code. With
 * `{email: 'documents'}`, resends the documents, from the acceptance of the schedule until the code is confirmed. A
 * caller needs only the application id, as only the applicant receives the email. Limits: email/resend-limits.ts and,
 * for codes, lifecycle/code-budgets.ts.
 */
export const resendEmail: Operation<'resendEmail'> = (call) =>
  withApplication({ ...call, isRepeatable: true }, async (tx, application) => {
    const { bank, id, body } = call;
    const { email } = application.request;
    const emails = await emailsOf(tx, id);
    const documents = isAlreadyApplied(application, 'agree') ? 'loanDocuments' : undefined;
    const kind = body.email === 'documents' ? documents : defaultResendKind(emails);
    if (!kind || ['CLIENT_DENIED', 'EXPIRED'].includes(application.state))
      throw conflictIn(application.state);
    const isCode = kind === 'confirmationCode';
    const seconds = secondsToResend(emails, bank.now());
    if (seconds > 0) {
      const secondsToCode = isCode ? (await codeOutlookOf(tx, application, bank.now())).seconds : 0;
      const mailbox = await callerBudgetOf(bank, tx, email);
      throw new HttpProblem(429, 'The email was requested a moment ago, or too many times today.', {
        retryAfter: Math.max(seconds, secondsToCode, mailbox.seconds),
      });
    }
    await assertMailboxLimit(bank, tx, email);
    const isResend = true;
    if (isCode) await issueCode(bank, tx, application, 'renewCode', isResend);
    else await sendEmail(bank, tx, email, { kind, applicationId: id, isResend });
    return applicationStatusOf(bank, tx, application);
  });
