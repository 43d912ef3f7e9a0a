import type { FastifyInstance } from 'fastify';
import type { LoanOffer } from '#contract/offer.ts';
import { operations } from '#contract/operations.ts';
import { notTooMany, notTooManyTo } from '../email/email-rate-limits.ts';
import { read } from '../http/body.ts';
import { badInput } from '../http/problem.ts';
import { isDone, lockApplication, next, take } from '../lifecycle/apply-transition.ts';
import type { World } from '../lifecycle/bank-context.ts';
import { knownForm } from './application-id.ts';
import { sayWhereItStands } from './load-progress.ts';
import { sameContent } from './same-content.ts';
import { answerOnce } from './with-idempotency.ts';

/** POST /application/apply: keeps the chosen offer. It must be one of those the bank made; keys of others are ignored. */
export function chooseOffer(app: FastifyInstance, world: World): void {
  const { path, request } = operations.chooseOffer;
  app.post(path, async (sent, reply) => {
    const said = read(request, sent.body);
    const id = knownForm(said.applicationId);
    sayWhereItStands(reply, id);
    return answerOnce(world, sent, reply, async (tx) => {
      const application = await lockApplication(tx, id);
      const offer = ownOffer(application.offers, said);
      if (isDone(application.state, 'apply', sameContent(application.offer, offer))) return;
      next(application.state, 'apply');
      await notTooMany(world, tx, application, ['finishRegistration']);
      await notTooManyTo(world, tx, application);
      await take(world, tx, application, 'apply', { offer });
    });
  });
}

/** The bank's offer that is meant. Throws Refusal 400 naming what the bank did not say like this. */
function ownOffer(offers: LoanOffer[], said: LoanOffer): LoanOffer {
  const meant = offers.find(
    (offer) =>
      offer.isInsuranceEnabled === said.isInsuranceEnabled && offer.isSalaryClient === said.isSalaryClient,
  );
  if (!meant) throw badInput([{ field: 'rate', code: 'outOfRange' }]);
  const changed = Object.keys(meant)
    .filter((key) => meant[key] !== said[key])
    .sort();
  if (changed.length > 0) throw badInput(changed.map((field) => ({ field, code: 'outOfRange' })));
  return meant;
}
