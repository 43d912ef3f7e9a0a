import { applicationStatusOf } from '../lifecycle/application-status.ts';
import { findApplication } from '../lifecycle/find-application.ts';
import type { Operation } from './operation.ts';

/** GET /application/:applicationId/status: returns the status. Its only personal data is a masked address. */
export const loadStatus: Operation<'loadStatus'> = ({ bank, id }) =>
  bank.db.transaction().execute(async (tx) => applicationStatusOf(bank, tx, await findApplication(tx, id)));
