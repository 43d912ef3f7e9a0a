import { limits } from '#contract/limits.ts';
import { employmentStatuses, genders, maritalStatuses, positions } from '#contract/scoring.ts';
import { scoring } from '#site/texts/scoring.ts';

/** The options of a choice: the contract's constants, in the words of the screen, behind one that chooses nothing. */
const optionsOf = <Constant extends string>(
  constants: readonly Constant[],
  words: Record<Constant, string>,
) => [
  { value: '', label: scoring.unselected },
  ...constants.map((value) => ({ value, label: words[value] })),
];

const { min, max, unselected } = limits.dependents;

export const choices = {
  gender: optionsOf(genders, scoring.choices.gender),
  maritalStatus: optionsOf(maritalStatuses, scoring.choices.maritalStatus),
  employmentStatus: optionsOf(employmentStatuses, scoring.choices.employmentStatus),
  position: optionsOf(positions, scoring.choices.position),
  dependentAmount: [
    { value: String(unselected), label: scoring.unselected },
    ...Array.from({ length: max - min + 1 }, (_, index) => String(min + index)).map((value) => ({
      value,
      label: value === '0' ? scoring.noDependents : value,
    })),
  ],
};
