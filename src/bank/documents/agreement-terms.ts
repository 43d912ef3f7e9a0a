/**
 * The terms of every credit agreement. Periods in days, `latePenalty` in percent a year of the overdue amount. Source:
 * Federal Law 353-FZ "On consumer credit (loan)", article 11, parts 2 to 4 (return, early repayment), article 7, parts
 * 2.4 to 2.6 (refusal of the insurance), article 5, part 21 (penalty), article 14, part 2 (demand of the whole debt).
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
