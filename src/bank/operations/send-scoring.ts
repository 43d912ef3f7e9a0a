import { type IsoDate, latestToday } from '#contract/dates.ts';
import { isPassportAge } from '#contract/fields.ts';
import { operations } from '#contract/operations.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import { badInput } from '../http/problem.ts';
import { parseApplicationId, parseBody } from '../http/request-input.ts';
import { conflictOf } from '../lifecycle/application-status.ts';
import { applyTransition, assertAllowed, isAlreadyApplied } from '../lifecycle/apply-transition.ts';
import { createCredit } from '../rules/credit.ts';
import { score } from '../rules/scoring.ts';
import type { Application } from '../store/tables.ts';
import type { Operation } from './operation.ts';
import { withApplication } from './with-application.ts';

/**
 * PUT /application/registration/:applicationId: scores. The email tells the decision; the response is the same for
 * both.
 */
export const sendScoring: Operation = async (bank, request, reply) => {
  const id = parseApplicationId(request.params);
  const schema = operations.sendScoring.request(latestToday(bank.now()));
  const { account: _, ...answers } = parseBody(schema, request.body);
  return withApplication(bank, request, reply, id, async (tx, application) => {
    if (isAlreadyApplied(application, 'approve', { answers })) return;
    if (isAlreadyApplied(application, 'refuse', { answers })) return;
    assertAllowed(application, 'approve', bank.today());
    if (!isPassportAge(application.request.birthdate, answers.passportIssueDate))
      throw badInput([{ field: 'passportIssueDate', code: 'tooEarly' }]);
    const { event, columns } = decide(application, answers, bank.today());
    await applyTransition(bank, tx, application, event, columns);
  });
};

function decide(application: Application, answers: ScoringAnswers, today: IsoDate) {
  const { request, offer } = application;
  if (!offer) throw conflictOf(application, today);
  const decision = score({ request, offer, answers, today });
  const credit = decision.approved ? createCredit(offer, decision.rate, today) : null;
  return {
    event: decision.approved ? 'approve' : 'refuse',
    columns: { answers, decision, credit },
  } as const;
}
