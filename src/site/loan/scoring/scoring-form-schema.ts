import * as z from 'zod/mini';
import type { IsoDate } from '#contract/dates.ts';
import { withFieldRules } from '#contract/field-rules.ts';
import { employmentFields, employmentRules, personFieldsOn, type ScoringAnswers } from '#contract/scoring.ts';
import { scoring } from '#site/texts/scoring-form.ts';
import { parseMoney, parseYears } from '../form/parse.ts';
import { refusalNotes } from '../form/refusal-notes.ts';
import { typedNumber } from '../form/typed-number.schema.ts';
import type { FormRules } from '../form/useCheckedForm.ts';

const years = typedNumber(parseYears, employmentFields.workExperienceTotal);

/** The form's values, all of them texts, to the answers of the contract, checked on the day `today`. */
export const scoringFormOn = (today: IsoDate) => {
  const person = personFieldsOn(today);
  const fields = {
    ...person,
    dependentAmount: typedNumber(Number, person.dependentAmount),
    ...employmentFields,
    salary: typedNumber(parseMoney, employmentFields.salary),
    workExperienceTotal: years,
    workExperienceCurrent: years,
  };
  return z.pipe(withFieldRules(fields, employmentRules), z.transform(nestEmployment));
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
