import { defaultResendKind, secondsToResend } from '../email/resend-limits.ts';
import { assertMailboxLimit, emailsOf, sendEmail } from '../email/send-email.ts';
import { HttpProblem } from '../http/problem.ts';
import { applicationStatusOf, conflictIn } from '../lifecycle/application-status.ts';
import { issueCode } from '../lifecycle/confirmation-codes.ts';
import { isAllowedIn } from '../lifecycle/lifecycle.ts';
import type { Application, EmailKind } from '../store/tables.ts';
import type { Operation } from './operation.ts';
import { withApplication } from './with-application.ts';

/**
 * POST /application/:applicationId/email: resends the last completed step's email, with a new link or code. With
 * `{email: 'documents'}`, resends the documents while they can be signed. A caller needs only the application id, as
 * only the applicant receives the email. Limits: email/resend-limits.ts and, for codes, lifecycle/code-budgets.ts.
 */
export const resendEmail: Operation<'resendEmail'> = (call) =>
  withApplication(call, async (tx, application) => {
    const { bank, id, body } = call;
    const { email } = application.request;
    const emails = await emailsOf(tx, id);
    const kind = body.email === 'documents' ? documentsKind(application) : defaultResendKind(emails);
    if (!kind || ['CLIENT_DENIED', 'EXPIRED'].includes(application.state))
      throw conflictIn(application.state);
    const retryAfter = secondsToResend(emails, bank.now());
    if (retryAfter > 0)
      throw new HttpProblem(429, 'The email was sent a moment ago, or too many times today.', { retryAfter });
    await assertMailboxLimit(bank, tx, email);
    const isResend = true;
    if (kind === 'confirmationCode') await issueCode(bank, tx, application, 'renewCode', isResend);
    else await sendEmail(bank, tx, email, { kind, applicationId: id, isResend });
    return applicationStatusOf(bank, tx, application);
  });

/** The kind of the email with the documents; undefined if they cannot be signed in this state. */
const documentsKind = ({ state }: Application): EmailKind | undefined =>
  isAllowedIn(state, 'sign') ? 'loanDocuments' : undefined;
