import { parseApplicationId } from '../http/request-input.ts';
import { conflictOf, outcomeOf } from '../lifecycle/application-status.ts';
import { findApplication } from '../lifecycle/find-application.ts';
import { shownCredit } from '../lifecycle/shown-credit.ts';
import type { Operation } from './operation.ts';

/**
 * GET /admin/application/:applicationId: the credit with its payment schedule, the outcome, and nothing else, because
 * the path is open to everyone: nothing in it is about the person.
 */
export const loadSchedule: Operation = async ({ db, expiryDay }, { params }) => {
  const application = await findApplication(db, parseApplicationId(params));
  const credit = shownCredit(application);
  const outcome = outcomeOf(application, expiryDay());
  if (!credit || !['approved', 'issued'].includes(outcome)) throw conflictOf(application, expiryDay());
  return { credit, outcome };
};
