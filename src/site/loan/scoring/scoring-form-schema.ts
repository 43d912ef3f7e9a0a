import * as z from 'zod/mini';
import type { IsoDate } from '#contract/dates.ts';
import { withFieldRules } from '#contract/field-rules.ts';
import type { FieldErrors } from '#contract/problem.ts';
import { employmentFields, employmentRules, personFieldsOn, type ScoringAnswers } from '#contract/scoring.ts';
import { scoring } from '#site/texts/scoring-form.ts';
import { refusals, typedNumber } from '../form/form-schema.ts';
import { parseMoney, parseYears } from '../form/parse.ts';
import { refusalNotes } from '../form/refusal-notes.ts';
import type { FormRules } from '../form/useCheckedForm.ts';

const years = typedNumber(parseYears, employmentFields.workExperienceTotal);

/**
 * The form's values, all of them texts, to the answers of the contract, checked on the day `today`. `refused`: the
 * fields whose values the bank has refused, with its rule codes.
 */
export const scoringFormOn = (today: IsoDate, refused: FieldErrors = {}) => {
  const person = personFieldsOn(today);
  const fields = {
    ...person,
    dependentAmount: typedNumber(Number, person.dependentAmount),
    ...employmentFields,
    salary: typedNumber(parseMoney, employmentFields.salary),
    workExperienceTotal: years,
    workExperienceCurrent: years,
  };
  const answers = withFieldRules(fields, [...employmentRules, ...refusals(refused)]);
  return z.pipe(answers, z.transform(nestEmployment));
};

/** What the scoring form is checked by. `amount`: the requested one in rubles, if it is known. */
export const scoringRules = (amount = Number.NaN): FormRules<ScoringFormValues, ScoringAnswers> => ({
  schemaOn: scoringFormOn,
  messages: scoring.messages,
  notesOn: (_, { employmentStatus, salary, workExperienceTotal, workExperienceCurrent }) =>
    refusalNotes({
      amount,
      employmentStatus,
      salary: parseMoney(salary),
      workExperienceTotal: parseYears(workExperienceTotal),
      workExperienceCurrent: parseYears(workExperienceCurrent),
    }),
});

export type ScoringFormValues = z.input<ReturnType<typeof scoringFormOn>>;

type FlatAnswers = Omit<ScoringAnswers, 'employment'> & ScoringAnswers['employment'];

function nestEmployment(answers: FlatAnswers): ScoringAnswers {
  const { gender, maritalStatus, dependentAmount, passportIssueDate, passportIssueBranch, ...employment } =
    answers;
  return { gender, maritalStatus, dependentAmount, passportIssueDate, passportIssueBranch, employment };
}
