import type { DocumentFacts } from '#bank/documents/facts.ts';
import { createCredit } from '#bank/rules/credit.ts';
import { createOffers } from '#bank/rules/offers.ts';
import type { ApplicationRequest } from '#contract/application.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';

const applicationId = '3f9a1c207b44d1e0a6b5c4d3e2f10987';

const someone: ApplicationRequest = {
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

const answers: ScoringAnswers = {
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

/** The facts of the papers of a credit taken on 31 January 2026; `offer` 0 to 3, in the order of the list. */
export function someFacts(
  changes: Partial<ApplicationRequest> = {},
  { offer: choice, rate }: { offer: number; rate: number } = { offer: 3, rate: 7 },
): DocumentFacts {
  const request = { ...someone, ...changes };
  const madeOn = '2026-01-31';
  const offer = createOffers(request, applicationId)[choice];
  if (!offer) throw new Error(`The bank makes four offers, 0 to 3, not ${choice}.`);
  return { applicationId, madeOn, request, answers, credit: createCredit({ offer, rate, today: madeOn }) };
}
