import { operations } from '#contract/operations.ts';
import { HttpProblem, unknownApplication } from '../http/problem.ts';
import { parseApplicationId } from '../http/request-input.ts';
import type { Operation } from './operation.ts';

/**
 * GET /admin/application/:applicationId: the payment schedule and nothing else, because the path is open to everyone.
 */
export const loadSchedule: Operation =
  ({ db }) =>
  async ({ params }) => {
    const application = await db
      .selectFrom('application')
      .select('credit')
      .where('id', '=', parseApplicationId(params))
      .executeTakeFirst();
    if (!application) throw unknownApplication();
    if (!application.credit) throw new HttpProblem(409, 'The application has no payment schedule.');
    return operations.loadSchedule.answer.parse(application);
  };
