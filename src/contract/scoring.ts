import * as z from 'zod/mini';
import type { IsoDate } from './dates.ts';
import { type FieldRule, withFieldRules } from './field-rules.ts';
import {
  dependentAmount,
  digitsText,
  experience,
  passportBranch,
  passportIssueDateOn,
  ruleCode,
  salary,
} from './fields.ts';
import { limits } from './limits.ts';

/** The values of the scoring form's choices in the API (specification, section 3). */
export const genders = ['MALE', 'FEMALE'] as const;
export const maritalStatuses = ['MARRIED', 'SINGLE', 'DIVORCED', 'WIDOW_WIDOWER'] as const;
export const employmentStatuses = ['UNEMPLOYED', 'SELF_EMPLOYED', 'EMPLOYED', 'BUSINESS_OWNER'] as const;
export const positions = ['WORKER', 'MID_MANAGER', 'TOP_MANAGER', 'OWNER'] as const;

/** The scoring form's fields about the person, filled in on the day `today` (sections 3 and 5). */
export const personFieldsOn = (today: IsoDate) => ({
  gender: z.enum(genders, ruleCode('required')),
  maritalStatus: z.enum(maritalStatuses, ruleCode('required')),
  dependentAmount,
  passportIssueDate: passportIssueDateOn(today),
  passportIssueBranch: passportBranch,
});

/** The scoring form's fields about the work (sections 3 and 5). Salary in rubles a month, experience in years. */
export const employmentFields = {
  employmentStatus: z.enum(employmentStatuses, ruleCode('required')),
  employerINN: digitsText(limits.innLength),
  salary,
  position: z.enum(positions, ruleCode('required')),
  workExperienceTotal: experience,
  workExperienceCurrent: experience,
};

export const employmentRules: readonly FieldRule<Employment>[] = [
  {
    field: 'workExperienceCurrent',
    code: 'overTotal',
    holds: ({ workExperienceTotal: total, workExperienceCurrent: current }) =>
      total === undefined || current === undefined || current <= total,
  },
];

type Employment = z.infer<z.ZodMiniObject<typeof employmentFields>>;

/** The scoring request made on `today` (sections 3, 5, 7). `account` is the application's id; our bank ignores it. */
export const scoringRequestOn = (today: IsoDate) =>
  z.object({
    ...personFieldsOn(today),
    employment: withFieldRules(employmentFields, employmentRules),
    account: z.nullish(
      z.union([z.string().check(z.maxLength(limits.nameLength, ruleCode('tooLong'))), z.number()]),
    ),
  });

export type ScoringAnswers = Omit<z.infer<ReturnType<typeof scoringRequestOn>>, 'account'>;

export type ScoringField = Exclude<keyof ScoringAnswers, 'employment'> | keyof ScoringAnswers['employment'];
