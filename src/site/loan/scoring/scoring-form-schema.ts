import * as z from 'zod/mini';
import type { IsoDate } from '#contract/dates.ts';
import type { FieldErrors } from '#contract/problem.ts';
import {
  currentWithinTotal,
  employmentFields,
  personFieldsOn,
  type ScoringAnswers,
} from '#contract/scoring.ts';
import { refusedFields, typedNumber } from '../form/form-schema.ts';
import { parseMoney, parseYears } from '../form/parse.ts';

const years = typedNumber(parseYears, employmentFields.workExperienceTotal);

/** Objects of their own: zod checks nothing between the fields of an object in which a field is wrong. */
const experience = z
  .object({ workExperienceTotal: years, workExperienceCurrent: years })
  .check(currentWithinTotal);
const notRefused = (refused: FieldErrors): z.ZodMiniType<object, object> =>
  z.object({}).check(refusedFields(refused));

const flatAnswersOn = (today: IsoDate, refused: FieldErrors) => {
  const person = personFieldsOn(today);
  const answers = z.object({
    ...person,
    dependentAmount: typedNumber(Number, person.dependentAmount),
    ...employmentFields,
    salary: typedNumber(parseMoney, employmentFields.salary),
    workExperienceTotal: years,
    workExperienceCurrent: years,
  });
  return z.intersection(z.intersection(answers, experience), notRefused(refused));
};

/**
 * The form's values, all of them texts, to the answers of the contract, checked on the day `today`. `refused`: the
 * fields whose values the bank has refused, with its rule codes.
 */
export const scoringFormOn = (today: IsoDate, refused: FieldErrors = {}) =>
  z.pipe(flatAnswersOn(today, refused), z.transform(nestEmployment));

export type ScoringFormValues = z.input<ReturnType<typeof scoringFormOn>>;

type FlatAnswers = Omit<ScoringAnswers, 'employment'> & ScoringAnswers['employment'];

function nestEmployment(answers: FlatAnswers): ScoringAnswers {
  const { gender, maritalStatus, dependentAmount, passportIssueDate, passportIssueBranch, ...employment } =
    answers;
  return { gender, maritalStatus, dependentAmount, passportIssueDate, passportIssueBranch, employment };
}
