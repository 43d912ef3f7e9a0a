/** The outcomes after which an application cannot be changed. */
export const finalOutcomes = ['declined', 'cancelled', 'issued', 'expired'] as const;

export type FinalOutcome = (typeof finalOutcomes)[number];

/** How an application ended for the applicant: its outcome, or `erased` once the bank does not have it any more. */
export const ends = [...finalOutcomes, 'erased'] as const;

export type ApplicationEnd = (typeof ends)[number];

/** Returns the value if it is an end; null for any other value. */
export const endOf = (outcome: unknown): ApplicationEnd | null => ends.find((end) => end === outcome) ?? null;

export const outcomes = ['open', 'approved', ...finalOutcomes] as const;

export type ApplicationOutcome = (typeof outcomes)[number];

/** Returns the outcome if it is final; null for any other value. */
export const finalOutcomeOf = (outcome: unknown): FinalOutcome | null =>
  finalOutcomes.find((final) => final === outcome) ?? null;
