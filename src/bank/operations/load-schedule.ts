import { conflictOf, outcomeOf } from '../lifecycle/application-status.ts';
import { findApplication } from '../lifecycle/find-application.ts';
import { shownCredit } from '../lifecycle/shown-credit.ts';
import type { Operation } from './operation.ts';

/**
 * GET /admin/application/:applicationId: returns the credit with its payment schedule, and the outcome. The response
 * has no personal data, because everyone with the id can read it.
 */
export const loadSchedule: Operation<'loadSchedule'> = async ({ bank, id }) => {
  const application = await findApplication(bank.db, id);
  const credit = shownCredit(application);
  const outcome = outcomeOf(application, bank.expiryDay());
  if (!credit || !['approved', 'issued'].includes(outcome)) throw conflictOf(application, bank.expiryDay());
  return { credit, outcome };
};
