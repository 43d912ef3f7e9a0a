/** The outcomes of an application; `open` and `approved` are not final. */
export const outcomes = ['open', 'approved', 'declined', 'cancelled', 'issued', 'expired'] as const;

export type ApplicationOutcome = (typeof outcomes)[number];

/** The outcomes after which an application cannot be changed. */
export const finalOutcomes = ['declined', 'cancelled', 'issued', 'expired'] as const;

export type FinalOutcome = (typeof finalOutcomes)[number];

/** Returns the outcome if it is final; null for any other value. */
export const finalOutcomeOf = (outcome: unknown): FinalOutcome | null =>
  finalOutcomes.find((final) => final === outcome) ?? null;
