import { isDeepStrictEqual } from 'node:util';
import type { IsoDate } from '#contract/dates.ts';
import { scheduleRenewed } from '#contract/problem.ts';
import { HttpProblem } from '../http/problem.ts';
import { conflictOf } from '../lifecycle/application-status.ts';
import { applyTransition, assertAllowed, isAlreadyApplied } from '../lifecycle/apply-transition.ts';
import { shownCredit } from '../lifecycle/shown-credit.ts';
import { type Credit, createCredit } from '../rules/credit.ts';
import type { Application } from '../store/tables.ts';
import type { Operation } from './operation.ts';
import { withApplication } from './with-application.ts';

/**
 * POST /document/:applicationId: accepts the schedule; the documents are created afterwards. Responds with 409 if the
 * applicant has to see the schedule again: the accepted version has been replaced, or the schedule was calculated on
 * another day and is now renewed.
 */
export const acceptSchedule: Operation<'acceptSchedule'> = (call) =>
  withApplication(call, async (tx, application) => {
    const { bank, body } = call;
    if (isAlreadyApplied(application, 'agree')) return undefined;
    assertAllowed(application, 'agree', bank.today());
    if (body.version !== undefined && body.version !== shownCredit(application)?.version)
      throw scheduleRenewedProblem();
    const credit = creditOn(application, bank.today());
    if (!credit) throw conflictOf(application, bank.today());
    if (isDeepStrictEqual(credit.paymentSchedule, application.credit?.paymentSchedule))
      return void (await applyTransition(bank, tx, application, 'agree', {}));
    await applyTransition(bank, tx, application, 'renewSchedule', { credit });
    return scheduleRenewedProblem();
  });

/** The application's credit, recalculated as taken on `today`. */
const creditOn = ({ offer, credit }: Application, today: IsoDate): Credit | null =>
  offer && credit && createCredit(offer, credit.rate, today);

const scheduleRenewedProblem = () =>
  new HttpProblem(409, 'The payment schedule has been renewed. Load it again.', {
    type: scheduleRenewed,
    outcome: 'approved',
  });
