/**
 * The terms of every credit agreement. Periods are in days, `latePenalty` in percent a year of the overdue amount. If
 * payments are late for more than `lateDays` in total within `latePeriodDays`, the bank may demand the debt; the client
 * then has `demandDays` to pay. Source: Federal Law 353-FZ "On consumer credit (loan)", article 5, part 21 for the
 * penalty (at most 20% a year if interest continues) and article 11 for `returnDays` and `noticeDays`. All other periods
 * come from published summaries of this law; a lawyer has to compare them with its text before anyone signs.
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
