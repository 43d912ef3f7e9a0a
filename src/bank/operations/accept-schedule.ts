import { isDeepStrictEqual } from 'node:util';
import { scheduleRenewed } from '#contract/problem.ts';
import { HttpProblem } from '../http/problem.ts';
import { applyTransition, assertAllowed, isAlreadyApplied } from '../lifecycle/apply-transition.ts';
import { asOf, shownCredit } from '../lifecycle/shown-credit.ts';
import type { Operation } from './operation.ts';
import { withApplication } from './with-application.ts';

/**
 * POST /document/:applicationId: accepts the schedule and stores it; the documents are created afterwards. A call with a
 * `version` gets 409 if that is not the credit's, even after acceptance. A call without one gets 409 if the schedule is
 * not accepted and not today's, which is then stored. After a 409, the applicant has to see the schedule again.
 */
export const acceptSchedule: Operation<'acceptSchedule'> = (call) =>
  withApplication(call, async (tx, application) => {
    const { bank, body } = call;
    const today = bank.today();
    const isAccepted = isAlreadyApplied(application, 'agree');
    if (!isAccepted) assertAllowed(application, 'agree');
    if (body.version !== undefined && body.version !== shownCredit(application, today)?.version)
      throw scheduleRenewedProblem();
    if (isAccepted) return;
    const { credit } = asOf(application, today);
    if (body.version === undefined && !isDeepStrictEqual(credit, application.credit)) {
      await applyTransition(bank, tx, application, 'renewSchedule', { credit });
      // Returned, because a thrown problem would roll back the new schedule.
      return scheduleRenewedProblem();
    }
    await applyTransition(bank, tx, application, 'agree', { credit });
  });

const scheduleRenewedProblem = () =>
  new HttpProblem(409, 'The payment schedule has been renewed. Load it again.', {
    type: scheduleRenewed,
    outcome: 'approved',
  });
