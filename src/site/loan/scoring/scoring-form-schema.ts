import * as z from 'zod/mini';
import type { IsoDate } from '#contract/dates.ts';
import { withFieldRules } from '#contract/field-rules.ts';
import { employmentFields, employmentRules, personFieldsOn, type ScoringAnswers } from '#contract/scoring.ts';
import { scoring } from '#site/texts/scoring-form.ts';
import type { Draft } from '../form/drafts.ts';
import { parseMoney, parseYears, typedNumber } from '../form/parse.ts';
import { refusalNotes } from '../form/refusal-notes.ts';
import type { FormRules } from '../form/useCheckedForm.ts';

const years = typedNumber(parseYears, employmentFields.workExperienceTotal);

/** The schema that checks the form's text values on the day `today` and converts them to `ScoringAnswers`. */
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

/** The rules of the scoring form. `amount` is the requested amount in rubles, if known. */
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

/** The values kept for a reload: the select fields and the experience, never a secret field. */
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

type FlatAnswers = Omit<ScoringAnswers, 'employment'> & ScoringAnswers['employment'];

function nestEmployment(answers: FlatAnswers): ScoringAnswers {
  const { gender, maritalStatus, dependentAmount, passportIssueDate, passportIssueBranch, ...employment } =
    answers;
  return { gender, maritalStatus, dependentAmount, passportIssueDate, passportIssueBranch, employment };
}
