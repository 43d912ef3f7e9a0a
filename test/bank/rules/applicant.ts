import type { ScoringInput } from '#bank/rules/scoring.ts';
import type { ApplicationRequest } from '#contract/application.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import { createOffers } from '#contract/tariffs.ts';
import { someAnswers, someRequest } from '../../support/requests.ts';

export const today = '2026-06-15';

type Changes = Partial<
  Pick<ApplicationRequest, 'amount' | 'term' | 'birthdate'> &
    Pick<LoanOffer, 'rate'> &
    Pick<ScoringAnswers, 'gender' | 'maritalStatus' | 'dependentAmount'> &
    ScoringAnswers['employment']
>;

/**
 * Scoring input, by default of an applicant whose rate is not adjusted: a single employed man of 25 without children,
 * who asks for 300 000 rubles over 12 months at 15 %.
 */
export function applicant({
  birthdate = '2001-01-01',
  gender = 'MALE',
  maritalStatus = 'SINGLE',
  dependentAmount = 0,
  amount = 300_000,
  term = 12,
  rate = 15,
  ...employment
}: Changes = {}): ScoringInput {
  const request = { ...someRequest, amount, term, birthdate };
  const [offer] = createOffers(request, 'an-id') as [LoanOffer];
  return {
    today,
    request,
    offer: { ...offer, rate },
    answers: {
      ...someAnswers,
      gender,
      maritalStatus,
      dependentAmount,
      employment: {
        ...someAnswers.employment,
        salary: 100_000,
        workExperienceTotal: 5,
        workExperienceCurrent: 2,
        ...employment,
      },
    },
  };
}
