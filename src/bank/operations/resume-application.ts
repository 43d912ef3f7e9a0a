import { finalOutcomeOf } from '#contract/outcomes.ts';
import { acceptLinkToken } from '../email/link-token.ts';
import { HttpProblem } from '../http/problem.ts';
import { applicationStatusOf, conflictIn } from '../lifecycle/application-status.ts';
import type { Operation } from './operation.ts';
import { withApplication } from './with-application.ts';

/**
 * POST /application/:applicationId/resume: returns the state to store on a device that opened an emailed link and does
 * not know the application. A token works any number of times for seven days. Every invalid token gets the same 403; an
 * application whose outcome is final gets 409 with the outcome.
 */
export const resumeApplication: Operation<'resumeApplication'> = async (call) => {
  const { bank, id, body } = call;
  if (!(await acceptLinkToken(bank, id, body.token)))
    throw new HttpProblem(403, 'This link does not open the application.');
  return withApplication({ ...call, isRepeatable: true }, async (tx, application) => {
    const { currentStep, outcome, credit } = await applicationStatusOf(bank, tx, application);
    if (finalOutcomeOf(outcome)) throw conflictIn(application.state);
    const { offers, offer } = application;
    return { offers, currentStep, chosenOffer: offer ?? undefined, creditTerms: credit };
  });
};
