import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { Refusal, unknownApplication } from '../http/problem.ts';
import type { World } from '../lifecycle/bank-context.ts';
import { knownForm, type OfApplication } from './application-id.ts';

/** GET /admin/application/:applicationId: the payment schedule and nothing else, for the address is open to all. */
export function loadSchedule(app: FastifyInstance, { db }: World): void {
  const { path, answer } = operations.loadSchedule;
  app.get<OfApplication>(path, async ({ params }) => {
    const found = await db
      .selectFrom('application')
      .select('credit')
      .where('id', '=', knownForm(params.applicationId))
      .executeTakeFirst();
    if (!found) throw unknownApplication();
    if (!found.credit) throw new Refusal(409, 'The application has no payment schedule.');
    return answer.parse(found);
  });
}
