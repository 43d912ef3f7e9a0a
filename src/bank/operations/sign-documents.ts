import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { read } from '../http/body.ts';
import { isDone, lockApplication, next } from '../lifecycle/apply-transition.ts';
import type { World } from '../lifecycle/bank-context.ts';
import { codesOf, issueCode, secondsToNextCode } from '../lifecycle/issue-code.ts';
import { isLive } from '../rules/confirmation-code.ts';
import { knownForm, type OfApplication } from './application-id.ts';
import { sayWhereItStands } from './load-progress.ts';
import { noMoreCodes } from './no-more-codes.ts';
import { answerOnce } from './with-idempotency.ts';

/** POST /document/:applicationId/sign: mails a code. While one is live, signing again changes nothing. */
export function signDocuments(app: FastifyInstance, world: World): void {
  const { path, request } = operations.signDocuments;
  app.post<OfApplication>(path, async (sent, reply) => {
    const id = knownForm(sent.params.applicationId);
    read(request, sent.body);
    sayWhereItStands(reply, id);
    return answerOnce(world, sent, reply, async (tx) => {
      const application = await lockApplication(tx, id);
      next(application.state, 'sign');
      const codes = await codesOf(tx, id);
      const hasLiveCode = codes[0] !== undefined && isLive(codes[0], world.now());
      if (isDone(application.state, 'sign', hasLiveCode)) return;
      const wait = secondsToNextCode(codes, world.now());
      if (wait > 0) throw noMoreCodes(wait);
      await issueCode(world, tx, application, 'sign');
    });
  });
}
