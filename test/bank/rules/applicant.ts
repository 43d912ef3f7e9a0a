import type { ScoringInput } from '#bank/rules/scoring.ts';
import { someAnswers, someRequest } from '../../support/requests.ts';

export const today = '2026-06-15';

const offer = {
  applicationId: 'an-id',
  requestedAmount: 300_000,
  totalAmount: 300_000,
  term: 12,
  monthlyPayment: 27_077.49,
  rate: 15,
  isInsuranceEnabled: false,
  isSalaryClient: false,
};

type Changes = Partial<{
  birthdate: string;
  gender: 'MALE' | 'FEMALE';
  maritalStatus: ScoringInput['answers']['maritalStatus'];
  dependentAmount: number;
  amount: number;
  term: number;
  rate: number;
}> &
  Partial<ScoringInput['answers']['employment']>;

/**
 * Scoring input without adjustments: a single employed man of 25 without children, 300 000 over 12 months at 15 %.
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
  return {
    today,
    request: { ...someRequest, amount, birthdate },
    offer: { ...offer, requestedAmount: amount, term, rate },
    answers: {
      ...someAnswers,
      gender,
      maritalStatus,
      dependentAmount,
      employment: {
        ...someAnswers.employment,
        employmentStatus: 'EMPLOYED',
        position: 'WORKER',
        salary: 100_000,
        workExperienceTotal: 5,
        workExperienceCurrent: 2,
        ...employment,
      },
    },
  };
}
