import type { FastifyInstance } from 'fastify';
import { latestToday, localToday } from '#contract/dates.ts';
import { operations } from '#contract/operations.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import { notTooMany } from '../email/email-rate-limits.ts';
import { conflict } from '../http/problem.ts';
import { type OfApplication, parseApplicationId, parseBody } from '../http/request-input.ts';
import {
  applyTransition,
  assertAllowed,
  isAlreadyApplied,
  lockApplication,
} from '../lifecycle/apply-transition.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { createCredit } from '../rules/credit.ts';
import { score } from '../rules/scoring.ts';
import type { Application } from '../store/tables.ts';
import { linkToStatus } from './load-status.ts';
import { sameContent } from './same-content.ts';
import { withIdempotency } from './with-idempotency.ts';

/** PUT /application/registration/:applicationId: scores. A refusal is answered like an approval: the mail tells. */
export function sendScoring(app: FastifyInstance, bank: BankContext): void {
  const { path, request: requestOn } = operations.sendScoring;
  app.put<OfApplication>(path, async (sent, reply) => {
    const id = parseApplicationId(sent.params.applicationId);
    const { account: _, ...answers } = parseBody(requestOn(latestToday(bank.now())), sent.body);
    linkToStatus(reply, id);
    return withIdempotency(bank, sent, reply, async (tx) => {
      const application = await lockApplication(tx, id);
      const saysTheSame = sameContent(application.answers, answers);
      const { state } = application;
      if (isAlreadyApplied(state, 'approve', saysTheSame) || isAlreadyApplied(state, 'refuse', saysTheSame))
        return;
      assertAllowed(state, 'approve');
      await notTooMany(bank, tx, application, ['createDocuments', 'applicationDenied']);
      const { event, kept } = decide(application, answers, bank.now());
      await applyTransition(bank, tx, application, event, kept);
    });
  });
}

function decide({ request, offer }: Application, answers: ScoringAnswers, now: Date) {
  if (!offer) throw conflict();
  const today = localToday(now);
  const decision = score({ request, offer, answers, today });
  const credit = decision.approved ? createCredit({ offer, rate: decision.rate, today }) : null;
  return { event: decision.approved ? 'approve' : 'refuse', kept: { answers, decision, credit } } as const;
}
