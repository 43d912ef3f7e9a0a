import type { DocumentData } from '#bank/documents/document-data.ts';
import { createCredit } from '#bank/rules/credit.ts';
import type { ApplicationRequest } from '#contract/application.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import { createOffers } from '#contract/tariffs.ts';

const applicationId = '3f9a1c207b44d1e0a6b5c4d3e2f10987';

const someRequest: Required<ApplicationRequest> = {
  amount: 300_000,
  term: 6,
  firstName: 'Zoë',
  lastName: 'Łuczak-Brontë',
  middleName: 'J.',
  email: 'zoe@example.com',
  birthdate: '1985-03-09',
  passportSeries: '0510',
  passportNumber: '004217',
};

const answers: Required<ScoringAnswers> & { employment: Required<ScoringAnswers['employment']> } = {
  gender: 'FEMALE',
  maritalStatus: 'WIDOW_WIDOWER',
  dependentAmount: 2,
  passportIssueDate: '2015-06-01',
  passportIssueBranch: '770-001',
  employment: {
    employmentStatus: 'SELF_EMPLOYED',
    employerINN: '077012345678',
    salary: 120_000,
    position: 'MID_MANAGER',
    workExperienceTotal: 10.5,
    workExperienceCurrent: 1,
  },
};

/** The document data of a credit taken on 31 January 2026; `offer` is the index of the chosen offer, 0 to 3. */
export function sampleData(
  changes: Partial<ApplicationRequest> = {},
  { offer: choice, rate }: { offer: number; rate: number } = { offer: 3, rate: 7 },
): DocumentData {
  const request = { ...someRequest, ...changes };
  const createdOn = '2026-01-31';
  const offer = createOffers(request, applicationId)[choice] as LoanOffer;
  return { applicationId, createdOn, request, answers, credit: createCredit(offer, rate, createdOn) };
}
