import { ageOn } from '#contract/dates.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import type { ScoringInput } from './scoring-input.ts';

/**
 * No credit is cheaper, in percent a year. The modifiers alone would give money away: 10 % with insurance and salary,
 * a married top manager of the right age, is 0 %.
 */
export const lowestRate = 1;

const byEmployment = { UNEMPLOYED: 0, SELF_EMPLOYED: 1, EMPLOYED: 0, BUSINESS_OWNER: 3 };
const byPosition = { WORKER: 0, MID_MANAGER: -2, TOP_MANAGER: -4, OWNER: 0 };
const byMarriage = { MARRIED: -3, SINGLE: 0, DIVORCED: 1, WIDOW_WIDOWER: 0 };
const steadyAges = { FEMALE: { min: 35, max: 60 }, MALE: { min: 30, max: 55 } };

/** The rate in percent a year: the chosen offer's, moved by what the person answered, and never below the lowest. */
export function personalRate({ request, offer, answers, today }: ScoringInput): number {
  const rate =
    offer.rate +
    byEmployment[answers.employment.employmentStatus] +
    byPosition[answers.employment.position] +
    byMarriage[answers.maritalStatus] +
    (answers.dependentAmount > 1 ? 1 : 0) +
    (offer.term < 12 ? 5 : 0) +
    (isSteady(ageOn(today, request.birthdate), answers.gender) ? -3 : 0);
  return Math.max(rate, lowestRate);
}

function isSteady(age: number, gender: ScoringAnswers['gender']): boolean {
  const { min, max } = steadyAges[gender];
  return age >= min && age <= max;
}
