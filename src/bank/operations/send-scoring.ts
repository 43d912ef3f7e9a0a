import { isPassportAge } from '#contract/fields.ts';
import { badInput } from '../http/problem.ts';
import { conflictIn } from '../lifecycle/application-status.ts';
import { applyTransition, assertAllowed, isAlreadyApplied } from '../lifecycle/apply-transition.ts';
import { createCredit } from '../rules/credit.ts';
import { score } from '../rules/scoring.ts';
import type { Operation } from './operation.ts';
import { withApplication } from './with-application.ts';

/**
 * PUT /application/registration/:applicationId: scores the application. Approval and refusal get the same response;
 * the email states the decision.
 */
export const sendScoring: Operation<'sendScoring'> = (call) =>
  withApplication({ ...call, isRepeatable: true }, async (tx, application) => {
    const { bank, body } = call;
    const { account: _, ...answers } = body;
    const { request, offer } = application;
    const today = bank.today();
    if (isAlreadyApplied(application, 'approve', { answers })) return;
    if (isAlreadyApplied(application, 'refuse', { answers })) return;
    assertAllowed(application, 'approve');
    if (!isPassportAge(request.birthdate, answers.passportIssueDate))
      throw badInput([{ field: 'passportIssueDate', code: 'tooEarly' }]);
    if (!offer) throw conflictIn(application.state);
    const decision = score({ request, offer, answers, today });
    const credit = decision.approved ? createCredit(offer, decision.rate, today) : null;
    const event = decision.approved ? 'approve' : 'refuse';
    await applyTransition(bank, tx, application, event, { answers, decision, credit });
  });
