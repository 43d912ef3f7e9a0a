import { parseApplicationId } from '../http/request-input.ts';
import { applicationStatusOf } from '../lifecycle/application-status.ts';
import { findApplication } from '../lifecycle/find-application.ts';
import type { Operation } from './operation.ts';

/** GET /application/:applicationId/status: its status. The only personal data in it is a masked address. */
export const loadStatus: Operation = (bank, { params }) =>
  bank.db.transaction().execute(async (tx) => {
    const application = await findApplication(tx, parseApplicationId(params));
    return applicationStatusOf(bank, tx, application);
  });
