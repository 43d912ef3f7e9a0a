import type { ScoringAnswers } from '#contract/scoring.ts';

type Employment = ScoringAnswers['employment'];

/** How the papers call the answers of scoring. */
export const labels = {
  gender: { MALE: 'Male', FEMALE: 'Female' } satisfies Record<ScoringAnswers['gender'], string>,
  maritalStatus: {
    MARRIED: 'Married',
    SINGLE: 'Single',
    DIVORCED: 'Divorced',
    WIDOW_WIDOWER: 'Widow or widower',
  } satisfies Record<ScoringAnswers['maritalStatus'], string>,
  employmentStatus: {
    UNEMPLOYED: 'Unemployed',
    SELF_EMPLOYED: 'Self-employed',
    EMPLOYED: 'Employed',
    BUSINESS_OWNER: 'Business owner',
  } satisfies Record<Employment['employmentStatus'], string>,
  position: {
    WORKER: 'Worker',
    MID_MANAGER: 'Middle manager',
    TOP_MANAGER: 'Top manager',
    OWNER: 'Owner',
  } satisfies Record<Employment['position'], string>,
};
