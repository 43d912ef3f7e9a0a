import type { LoanOffer } from '#contract/offer.ts';
import { badInput } from '../http/problem.ts';
import { parseApplicationId } from '../http/request-input.ts';
import { applyTransition, isAlreadyApplied } from '../lifecycle/apply-transition.ts';
import type { Operation } from './operation.ts';
import { withApplication } from './with-application.ts';

/** POST /application/apply: stores the chosen offer, which must equal one of the bank's. Unknown keys are ignored. */
export const chooseOffer: Operation<'chooseOffer'> = async (call) => {
  const id = parseApplicationId(call.body);
  return withApplication({ ...call, id, isRepeatable: true }, async (tx, application) => {
    const offer = findOffer(application.offers, call.body);
    if (isAlreadyApplied(application, 'apply', { offer })) return;
    await applyTransition(call.bank, tx, application, 'apply', { offer });
  });
};

/** Returns the bank's offer that equals the sent one. Throws HttpProblem 400 with the fields that differ. */
function findOffer(offers: LoanOffer[], sent: LoanOffer): LoanOffer {
  const offer = offers.find(
    ({ isInsuranceEnabled, isSalaryClient }) =>
      isInsuranceEnabled === sent.isInsuranceEnabled && isSalaryClient === sent.isSalaryClient,
  );
  if (!offer) throw badInput([{ field: 'rate', code: 'outOfRange' }]);
  const changed = Object.keys(offer)
    .filter((key) => offer[key] !== sent[key])
    .sort();
  if (changed.length > 0) throw badInput(changed.map((field) => ({ field, code: 'outOfRange' })));
  return offer;
}
