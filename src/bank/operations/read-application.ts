import { unknownApplication } from '../http/problem.ts';
import { applicationStatusOf, conflictIn, outcomeOf, stateOn } from '../lifecycle/application-status.ts';
import { shownCredit } from '../lifecycle/shown-credit.ts';
import { applicationWith, type Database } from '../store/store.ts';
import type { Operation } from './operation.ts';

/**
 * GET /admin/application/:applicationId: returns the credit with its payment schedule, and the outcome. The response
 * has no personal data, because anyone with the id can read it.
 */
export const loadSchedule: Operation<'loadSchedule'> = async ({ bank, id }) => {
  const application = await findApplication(bank.db, id);
  const credit = shownCredit(application, bank.today());
  const state = stateOn(application, bank.expiryDay());
  const outcome = outcomeOf(state);
  if (!credit || !['approved', 'issued'].includes(outcome)) throw conflictIn(state);
  return { credit, outcome };
};

/** GET /application/:applicationId/status. In the response, only a masked email address identifies the applicant. */
export const loadStatus: Operation<'loadStatus'> = ({ bank, id }) =>
  bank.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => applicationStatusOf(bank, tx, await findApplication(tx, id)));

const findApplication = (db: Database, id: string) =>
  applicationWith(db, id).executeTakeFirstOrThrow(unknownApplication);
