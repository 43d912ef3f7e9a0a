import * as z from 'zod/mini';
import type { IsoDate } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import {
  currentWithinTotal,
  employmentFields,
  employmentStatuses,
  genders,
  maritalStatuses,
  personFieldsOn,
  positions,
  type ScoringAnswers,
} from '#contract/scoring.ts';
import { scoring } from '#site/texts/scoring.ts';
import type { Draft } from '../form/drafts.ts';
import { formSchema } from '../form/form.schema.ts';
import { parseMoney, parseYears } from '../form/parse.ts';

/** The values of the scoring form when it opens (section 5). */
export const emptyScoring = {
  gender: '',
  maritalStatus: '',
  dependentAmount: String(limits.dependents.unselected),
  passportIssueDate: '',
  passportIssueBranch: '',
  employmentStatus: '',
  employerINN: '',
  salary: '',
  position: '',
  workExperienceTotal: '',
  workExperienceCurrent: '',
};

export type ScoringFormValues = typeof emptyScoring;

/** A select's options: the contract's constants under the screen's names, after one that selects nothing. */
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

const valuesOf = (list: readonly { value: string }[]) => list.map(({ value }) => value);

/** Stores selections and experience for a reload. Never the passport, the INN or the salary. */
export const scoringDraft: Draft = {
  form: 'scoring',
  stored: {
    gender: valuesOf(options.gender),
    maritalStatus: valuesOf(options.maritalStatus),
    dependentAmount: valuesOf(options.dependentAmount),
    employmentStatus: valuesOf(options.employmentStatus),
    position: valuesOf(options.position),
    workExperienceTotal: 'text',
    workExperienceCurrent: 'text',
  },
};

/** Parses the form's values to the answers of the contract, checked on the day `today`. */
export const scoringFormOn = (today: IsoDate) => z.pipe(flatAnswersOn(today), z.transform(nestEmployment));

/** An object of its own: zod skips the check between two fields when another field of the object is wrong. */
const experience = z
  .object({
    workExperienceTotal: employmentFields.workExperienceTotal,
    workExperienceCurrent: employmentFields.workExperienceCurrent,
  })
  .check(currentWithinTotal);

const flatAnswersOn = (today: IsoDate) =>
  formSchema(
    (values: ScoringFormValues) => ({
      ...values,
      dependentAmount: Number(values.dependentAmount),
      salary: parseMoney(values.salary),
      workExperienceTotal: parseYears(values.workExperienceTotal),
      workExperienceCurrent: parseYears(values.workExperienceCurrent),
    }),
    z.intersection(z.object({ ...personFieldsOn(today), ...employmentFields }), experience),
  );

type FlatAnswers = z.output<ReturnType<typeof flatAnswersOn>>;

function nestEmployment(answers: FlatAnswers): ScoringAnswers {
  const { gender, maritalStatus, dependentAmount, passportIssueDate, passportIssueBranch, ...employment } =
    answers;
  return { gender, maritalStatus, dependentAmount, passportIssueDate, passportIssueBranch, employment };
}
