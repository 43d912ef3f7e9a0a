import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { codesOf, issueCode, secondsToNextCode } from '../codes/issue-code.ts';
import { isLive } from '../codes/one-time-code.ts';
import { read } from '../http/body.ts';
import { answerOnce } from '../repeats/answer-once.ts';
import { isDone, lockApplication, next } from '../transition.ts';
import type { World } from '../world.ts';
import { knownForm, type OfApplication } from './application-id.ts';
import { sayWhereItStands } from './load-progress.ts';
import { noMoreCodes } from './no-more-codes.ts';

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
