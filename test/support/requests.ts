import type { ApplicationRequest } from '#contract/application.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';

/** An application that every bank implementing the contract accepts. */
export const someRequest: ApplicationRequest = {
  amount: 150_000,
  term: 6,
  firstName: 'Anna',
  lastName: 'Petrova',
  middleName: null,
  email: 'anna.petrova@example.com',
  birthdate: '1990-05-17',
  passportSeries: '4510',
  passportNumber: '123456',
};

/** Answers that scoring approves. */
export const someAnswers = {
  gender: 'FEMALE',
  maritalStatus: 'MARRIED',
  dependentAmount: 1,
  passportIssueDate: '2015-06-01',
  passportIssueBranch: '770-001',
  employment: {
    employmentStatus: 'EMPLOYED',
    employerINN: '770123456789',
    salary: 120_000,
    position: 'WORKER',
    workExperienceTotal: 10,
    workExperienceCurrent: 3,
  },
} satisfies ScoringAnswers;
