import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { HttpProblem, unknownApplication } from '../http/problem.ts';
import { type OfApplication, parseApplicationId } from '../http/request-input.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';

/** GET /admin/application/:applicationId: the payment schedule and nothing else, for the address is open to all. */
export function loadSchedule(app: FastifyInstance, { db }: BankContext): void {
  const { path, answer } = operations.loadSchedule;
  app.get<OfApplication>(path, async ({ params }) => {
    const found = await db
      .selectFrom('application')
      .select('credit')
      .where('id', '=', parseApplicationId(params.applicationId))
      .executeTakeFirst();
    if (!found) throw unknownApplication();
    if (!found.credit) throw new HttpProblem(409, 'The application has no payment schedule.');
    return answer.parse(found);
  });
}
