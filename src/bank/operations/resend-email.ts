import { assertResendLimit, resentKind } from '../email/resend-limits.ts';
import { assertMailboxLimit, emailsOf, sendEmail } from '../email/send-email.ts';
import { applicationStatusOf, conflictOf } from '../lifecycle/application-status.ts';
import { assertMayIssueCode, issueCode } from '../lifecycle/confirmation-codes.ts';
import { lifecycle } from '../lifecycle/lifecycle.ts';
import type { Application, EmailKind } from '../store/tables.ts';
import type { Operation } from './operation.ts';
import { withApplication } from './with-application.ts';

/**
 * POST /application/:applicationId/email: sends the last step's email again, with a new link; a confirmation code is
 * replaced by a new one. `{email: 'documents'}` asks for the documents, while they can be signed. The id is enough, on
 * any device: the email goes to the applicant's address. Every 30 seconds, five times a day; codes with growing pauses.
 */
export const resendEmail: Operation<'resendEmail'> = (call) =>
  withApplication(call, async (tx, application) => {
    const { bank, body } = call;
    const emails = await emailsOf(tx, application.id);
    const kind = body.email === 'documents' ? documentsOf(application) : resentKind(emails);
    if (!kind || ['CLIENT_DENIED', 'EXPIRED'].includes(application.state))
      throw conflictOf(application, bank.today());
    assertResendLimit(emails, bank.now());
    await assertMailboxLimit(bank, tx, application.request.email);
    if (kind === 'confirmationCode') {
      await assertMayIssueCode(tx, application, bank.now());
      await issueCode(bank, tx, application, 'renewCode', true);
    } else await sendEmail(bank, tx, application, kind, true);
    return applicationStatusOf(bank, tx, application);
  });

/** The email with the documents, in a state in which they can be signed. */
const documentsOf = ({ state }: Application): EmailKind | undefined =>
  lifecycle.sign.from.some((one) => one === state) ? 'loanDocuments' : undefined;
