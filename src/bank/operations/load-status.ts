import type { FastifyInstance, FastifyReply } from 'fastify';
import { operations } from '#contract/operations.ts';
import { lettersOf } from '../email/resend-limits.ts';
import { unknownApplication } from '../http/problem.ts';
import { type OfApplication, parseApplicationId } from '../http/request-input.ts';
import { applicationStatusOf } from '../lifecycle/application-status.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';

/** GET /application/:applicationId/status: how the application stands. Of the applicant it tells a masked address. */
export function loadStatus(app: FastifyInstance, { db, now }: BankContext): void {
  const { path } = operations.loadStatus;
  app.get<OfApplication>(path, async ({ params }) =>
    db.transaction().execute(async (tx) => {
      const application = await tx
        .selectFrom('application')
        .selectAll()
        .where('id', '=', parseApplicationId(params.applicationId))
        .executeTakeFirst();
      if (!application) throw unknownApplication();
      return applicationStatusOf(application, await lettersOf(tx, application.id), now());
    }),
  );
}

/** Says in the answer to a step where the applicant can learn how the application stands. */
export function linkToStatus(reply: FastifyReply, applicationId: string): void {
  const path = operations.loadStatus.path.replace(':applicationId', applicationId);
  reply.header('link', `<${path}>; rel="status"`);
}
