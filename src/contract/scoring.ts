import * as z from 'zod/mini';
import type { IsoDate } from './dates.ts';
import { dependentAmount, digitsText, experience, passportBranch, pastDateOn, salary } from './fields.ts';
import { limits } from './limits.ts';
import { says } from './rule-codes.ts';

export const genders = ['MALE', 'FEMALE'] as const;
export const maritalStatuses = ['MARRIED', 'SINGLE', 'DIVORCED', 'WIDOW_WIDOWER'] as const;
export const employmentStatuses = ['UNEMPLOYED', 'SELF_EMPLOYED', 'EMPLOYED', 'BUSINESS_OWNER'] as const;
export const positions = ['WORKER', 'MID_MANAGER', 'TOP_MANAGER', 'OWNER'] as const;

/** The answers about the person, on the day `today`. */
export const personFieldsOn = (today: IsoDate) => ({
  gender: z.enum(genders, says('required')),
  maritalStatus: z.enum(maritalStatuses, says('required')),
  dependentAmount,
  passportIssueDate: pastDateOn(today),
  passportIssueBranch: passportBranch,
});

/** The answers about the work. */
export const employmentFields = {
  employmentStatus: z.enum(employmentStatuses, says('required')),
  employerINN: digitsText(limits.innLength),
  salary,
  position: z.enum(positions, says('required')),
  workExperienceTotal: experience,
  workExperienceCurrent: experience,
};

type Experience = { workExperienceTotal: number; workExperienceCurrent: number };

/**
 * Nobody has worked longer at the present place than in all. Checked as soon as both are known, except while another
 * answer about the work breaks a rule: zod leaves such checks out then.
 */
export const experienceInOrder = z.refine<Experience>(
  (work) => work.workExperienceCurrent <= work.workExperienceTotal,
  {
    error: 'overTotal',
    path: ['workExperienceCurrent'],
    when: ({ value }) => {
      const work = (value ?? {}) as Partial<Experience>;
      return Number.isFinite(work.workExperienceTotal) && Number.isFinite(work.workExperienceCurrent);
    },
  },
);

/** The scoring call's rules on the day `today` (sections 3, 5 and 7). `account` is the application's id as text. */
export const scoringRequestOn = (today: IsoDate) =>
  z.object({
    ...personFieldsOn(today),
    employment: z.object(employmentFields).check(experienceInOrder),
    account: z.optional(
      z.union([z.string().check(z.maxLength(limits.nameLength, says('tooLong'))), z.number()]),
    ),
  });

export type ScoringRequest = z.infer<ReturnType<typeof scoringRequestOn>>;
export type ScoringAnswers = Omit<ScoringRequest, 'account'>;
