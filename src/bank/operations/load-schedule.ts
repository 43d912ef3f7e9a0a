import { parseApplicationId } from '../http/request-input.ts';
import { conflictOf, outcomeOf } from '../lifecycle/application-status.ts';
import { findApplication } from '../lifecycle/find-application.ts';
import { shownCredit } from '../lifecycle/shown-credit.ts';
import type { Operation } from './operation.ts';

/**
 * GET /admin/application/:applicationId: the credit with its payment schedule, the outcome, and nothing else, because
 * the path is open to everyone: nothing in it is about the person.
 */
export const loadSchedule: Operation =
  ({ db, expiryDay }) =>
  async ({ params }) => {
    const application = await findApplication(db, parseApplicationId(params));
    const credit = shownCredit(application);
    const outcome = outcomeOf(application, expiryDay());
    const hasCredit = ['approved', 'issued'].includes(outcome);
    if (!credit || !hasCredit) throw conflictOf(application, expiryDay());
    return { credit, outcome };
  };
