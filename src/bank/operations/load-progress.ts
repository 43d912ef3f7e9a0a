import type { FastifyInstance, FastifyReply } from 'fastify';
import { operations } from '#contract/operations.ts';
import { lettersOf } from '../email/resend-limits.ts';
import { unknownApplication } from '../http/problem.ts';
import { standingOf } from '../lifecycle/application-status.ts';
import type { World } from '../lifecycle/bank-context.ts';
import { knownForm, type OfApplication } from './application-id.ts';

/** GET /application/:applicationId/progress: how the application stands. Of the applicant it tells a masked address. */
export function loadProgress(app: FastifyInstance, { db, now }: World): void {
  const { path } = operations.loadProgress;
  app.get<OfApplication>(path, async ({ params }) =>
    db.transaction().execute(async (tx) => {
      const application = await tx
        .selectFrom('application')
        .selectAll()
        .where('id', '=', knownForm(params.applicationId))
        .executeTakeFirst();
      if (!application) throw unknownApplication();
      return standingOf(application, await lettersOf(tx, application.id), now());
    }),
  );
}

/** Says in the answer to a step where the applicant can learn how the application stands. */
export function sayWhereItStands(reply: FastifyReply, applicationId: string): void {
  const path = operations.loadProgress.path.replace(':applicationId', applicationId);
  reply.header('link', `<${path}>; rel="status"`);
}
