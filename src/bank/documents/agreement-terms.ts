/**
 * The terms of every credit agreement. Periods in days, `latePenalty` in percent a year of the overdue amount. Source:
 * Federal Law 353-FZ "On consumer credit (loan)": its article 5, part 21 for the penalty (at most 20 % a year if
 * interest continues), its article 11 for returning and early repayment. The other periods follow the same law as
 * published summaries tell it; a lawyer has to compare them with its text before anyone signs.
 */
export const agreementTerms = {
  returnDays: 14,
  noticeDays: 30,
  insuranceRefusalDays: 30,
  refundWorkingDays: 7,
  latePenalty: 20,
  lateDays: 60,
  latePeriodDays: 180,
  demandDays: 30,
  complaintWorkingDays: 15,
} as const;

/** Invented: the reference bank keeps no accounts and works with no insurer. The documents say so beside each. */
export const samples = {
  account: '00000000000000000000',
  insurer: 'Sample Insurance Company',
} as const;
