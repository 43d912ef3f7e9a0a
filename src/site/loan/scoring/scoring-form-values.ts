import * as z from 'zod/mini';
import type { IsoDate } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import {
  currentWithinTotal,
  employmentFields,
  personFieldsOn,
  type ScoringAnswers,
} from '#contract/scoring.ts';
import { asTyped, wholeNumberIn, yearsIn } from '../form/parse.ts';

/** The scoring form before anything is typed (section 5). */
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

export type ScoringTexts = typeof emptyScoring;

/** The form's texts as the answers of the contract, on the day `today`: one flat form, the work apart when it is sent. */
export const scoringFormOn = (today: IsoDate) => z.pipe(typedAnswersOn(today), z.transform(withWorkApart));

/** Apart from the other answers: zod holds nothing against each other in an object of which a part is refused. */
const lengthsOfService = z
  .object({
    workExperienceTotal: employmentFields.workExperienceTotal,
    workExperienceCurrent: employmentFields.workExperienceCurrent,
  })
  .check(currentWithinTotal);

const typedAnswersOn = (today: IsoDate) =>
  asTyped(
    (texts: ScoringTexts) => ({
      ...texts,
      dependentAmount: Number(texts.dependentAmount),
      salary: wholeNumberIn(texts.salary),
      workExperienceTotal: yearsIn(texts.workExperienceTotal),
      workExperienceCurrent: yearsIn(texts.workExperienceCurrent),
    }),
    z.intersection(z.object({ ...personFieldsOn(today), ...employmentFields }), lengthsOfService),
  );

type TypedAnswers = z.output<ReturnType<typeof typedAnswersOn>>;

function withWorkApart(answers: TypedAnswers): ScoringAnswers {
  const { gender, maritalStatus, dependentAmount, passportIssueDate, passportIssueBranch, ...employment } =
    answers;
  return { gender, maritalStatus, dependentAmount, passportIssueDate, passportIssueBranch, employment };
}
