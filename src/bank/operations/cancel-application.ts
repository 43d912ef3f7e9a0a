import { isAlreadyApplied } from '../lifecycle/apply-transition.ts';
import { endApplication } from '../lifecycle/expiry.ts';
import type { Operation } from './operation.ts';
import { withApplication } from './with-application.ts';

/** POST /application/:applicationId/deny: the applicant cancels the application. The body is not read. */
export const cancelApplication: Operation<'cancelApplication'> = (call) =>
  withApplication(call, async (tx, application) => {
    if (!isAlreadyApplied(application, 'deny')) await endApplication(call.bank, tx, application, 'deny');
  });
