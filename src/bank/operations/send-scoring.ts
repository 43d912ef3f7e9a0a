import type { IsoDate } from '#contract/dates.ts';
import { isPassportAge } from '#contract/fields.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import { badInput } from '../http/problem.ts';
import { conflictOf } from '../lifecycle/application-status.ts';
import { applyTransition, assertAllowed, isAlreadyApplied } from '../lifecycle/apply-transition.ts';
import { createCredit } from '../rules/credit.ts';
import { score } from '../rules/scoring.ts';
import type { Application } from '../store/tables.ts';
import type { Operation } from './operation.ts';
import { withApplication } from './with-application.ts';

/**
 * PUT /application/registration/:applicationId: scores the application. Approval and refusal get the same response;
 * the email states the decision.
 */
export const sendScoring: Operation<'sendScoring'> = (call) =>
  withApplication(call, async (tx, application) => {
    const { bank, body } = call;
    const { account: _, ...answers } = body;
    if (isAlreadyApplied(application, 'approve', { answers })) return;
    if (isAlreadyApplied(application, 'refuse', { answers })) return;
    assertAllowed(application, 'approve', bank.today());
    if (!isPassportAge(application.request.birthdate, answers.passportIssueDate))
      throw badInput([{ field: 'passportIssueDate', code: 'tooEarly' }]);
    const { event, columns } = decide(application, answers, bank.today());
    await applyTransition(bank, tx, application, event, columns);
  });

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
