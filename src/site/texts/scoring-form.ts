import type { ScoringField } from '#contract/scoring.ts';

/** The scoring form (specification, sections 2, 5 and 8). */
export const scoring = {
  heading: 'Continuation of the application',
  lead: 'Our final decision comes by email within 10 minutes.',
  alreadySent: 'You have already sent your answers.',
  decision: {
    changeHint: 'You can change your answers until you accept the payment schedule.',
    change: 'Change my answers',
  },
  sentAndFinal: 'You have already sent your answers and accepted the payment schedule.',
  consent: 'By pressing Continue you agree that we may check your answers and ask a credit bureau about you.',
  groups: { person: 'About you', passport: 'Passport', work: 'Work' },
  fields: {
    gender: 'Gender',
    maritalStatus: 'Marital status',
    dependentAmount: 'Number of children',
    passportIssueDate: 'Date of issue',
    passportIssueBranch: 'Department code',
    employmentStatus: 'Employment status',
    employerINN: 'INN (employer)',
    salary: 'Salary, ₽ per month',
    position: 'Position',
    workExperienceTotal: 'Total work experience, years',
    workExperienceCurrent: 'Current work experience, years',
  } satisfies Record<ScoringField, string>,
  hints: {
    passportIssueBranch: 'Like 123-456',
    employerINN: '12 digits',
    salary: 'After taxes',
    workExperienceTotal: 'Half a year is 0.5',
  },
  unselected: 'Select',
  noDependents: 'No',
  options: {
    gender: { MALE: 'Male', FEMALE: 'Female' },
    maritalStatus: {
      MARRIED: 'Married',
      SINGLE: 'Single',
      DIVORCED: 'Divorced',
      WIDOW_WIDOWER: 'Widow or widower',
    },
    employmentStatus: {
      UNEMPLOYED: 'Unemployed',
      SELF_EMPLOYED: 'Self-employed',
      EMPLOYED: 'Employed',
      BUSINESS_OWNER: 'Business owner',
    },
    position: { WORKER: 'Worker', MID_MANAGER: 'Middle manager', TOP_MANAGER: 'Top manager', OWNER: 'Owner' },
  },
  submit: 'Continue',
  back: 'Back to the decision',
  busy: 'Sending your answers',
  failed: 'Ошибка отправки данных для скоринга.',
  messages: {
    gender: { required: 'Please select gender' },
    maritalStatus: { required: 'Please select your marital status' },
    dependentAmount: {
      required: 'Please select the number of children',
      outOfRange: 'Please select the number of children',
    },
    passportIssueDate: {
      required: 'Please select a date',
      notDate: 'Please select a date',
      inFuture: 'The issue date cannot be in the future',
      tooEarly: 'The issue date cannot be before your 14th birthday',
    },
    passportIssueBranch: {
      required: 'Department code is required',
      wrongFormat: 'Incorrect format (eg 123-456)',
    },
    employmentStatus: { required: 'Please select your employment status' },
    employerINN: { required: 'INN is mandatory', wrongFormat: 'The TIN must consist of 12 digits.' },
    salary: {
      required: 'Salary is required',
      notDigits: 'Salary must contain only digits',
      notPositive: 'Salary must be positive',
      tooLong: 'Salary must have at most 9 digits',
    },
    position: { required: 'Please select a position' },
    workExperienceTotal: {
      required: 'Please enter your total length of service (0-99 years)',
      outOfRange: 'Please enter your total length of service (0-99 years)',
    },
    workExperienceCurrent: {
      required: 'Please enter your current length of service (0-99 years)',
      outOfRange: 'Please enter your current length of service (0-99 years)',
      overTotal: 'Current experience cannot be greater than total experience',
    },
  } satisfies Record<ScoringField, Record<string, string>>,
} as const;
