import type { FastifyInstance } from 'fastify';
import { latestToday, localToday } from '#contract/dates.ts';
import { operations } from '#contract/operations.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import { notTooMany } from '../email/email-rate-limits.ts';
import { read } from '../http/body.ts';
import { outOfOrder } from '../http/problem.ts';
import { isDone, lockApplication, next, take } from '../lifecycle/apply-transition.ts';
import type { World } from '../lifecycle/bank-context.ts';
import { creditFor } from '../rules/credit.ts';
import { score } from '../rules/scoring.ts';
import type { Application } from '../store/tables.ts';
import { knownForm, type OfApplication } from './application-id.ts';
import { sayWhereItStands } from './load-progress.ts';
import { sameContent } from './same-content.ts';
import { answerOnce } from './with-idempotency.ts';

/** PUT /application/registration/:applicationId: scores. A refusal is answered like an approval: the mail tells. */
export function sendScoring(app: FastifyInstance, world: World): void {
  const { path, request: requestOn } = operations.sendScoring;
  app.put<OfApplication>(path, async (sent, reply) => {
    const id = knownForm(sent.params.applicationId);
    const { account: _, ...answers } = read(requestOn(latestToday(world.now())), sent.body);
    sayWhereItStands(reply, id);
    return answerOnce(world, sent, reply, async (tx) => {
      const application = await lockApplication(tx, id);
      const saysTheSame = sameContent(application.answers, answers);
      const { state } = application;
      if (isDone(state, 'approve', saysTheSame) || isDone(state, 'refuse', saysTheSame)) return;
      next(state, 'approve');
      await notTooMany(world, tx, application, ['createDocuments', 'applicationDenied']);
      const { event, kept } = decide(application, answers, world.now());
      await take(world, tx, application, event, kept);
    });
  });
}

function decide({ request, offer }: Application, answers: ScoringAnswers, now: Date) {
  if (!offer) throw outOfOrder();
  const today = localToday(now);
  const decision = score({ request, offer, answers, today });
  const credit = decision.approved ? creditFor({ offer, rate: decision.rate, today }) : null;
  return { event: decision.approved ? 'approve' : 'refuse', kept: { answers, decision, credit } } as const;
}
