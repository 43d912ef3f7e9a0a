import type { DefaultValues } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { employmentStatuses, genders, maritalStatuses, positions } from '#contract/scoring.ts';
import { scoring } from '#site/texts/scoring-form.ts';
import type { Draft } from '../form/drafts.ts';
import type { ScoringFormValues } from './scoring-form-schema.ts';

/** The initial values of the scoring form (section 5). The other fields are empty. */
export const defaultScoring: DefaultValues<ScoringFormValues> = {
  dependentAmount: String(limits.dependents.unselected),
};

/** The options of a select: an empty one, then the contract's constants with their labels. */
const optionsOf = <Constant extends string>(
  constants: readonly Constant[],
  labels: Record<Constant, string>,
) => [
  { value: '', label: scoring.unselected },
  ...constants.map((value) => ({ value, label: labels[value] })),
];

const { min, max, unselected } = limits.dependents;

export const options = {
  gender: optionsOf(genders, scoring.options.gender),
  maritalStatus: optionsOf(maritalStatuses, scoring.options.maritalStatus),
  employmentStatus: optionsOf(employmentStatuses, scoring.options.employmentStatus),
  position: optionsOf(positions, scoring.options.position),
  dependentAmount: [
    { value: String(unselected), label: scoring.unselected },
    ...Array.from({ length: max - min + 1 }, (_, index) => String(min + index)).map((value) => ({
      value,
      label: value === '0' ? scoring.noDependents : value,
    })),
  ],
};

/** Stores selections and experience for a reload; never the passport, the INN or the salary. */
export const scoringDraft: Draft = {
  form: 'scoring',
  stored: [
    'gender',
    'maritalStatus',
    'dependentAmount',
    'employmentStatus',
    'position',
    'workExperienceTotal',
    'workExperienceCurrent',
  ],
};
