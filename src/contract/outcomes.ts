/** How far an application is decided. `declined`, `cancelled`, `issued` and `expired` are final. */
export const outcomes = ['open', 'approved', 'declined', 'cancelled', 'issued', 'expired'] as const;

export type ApplicationOutcome = (typeof outcomes)[number];

/** The outcomes after which nothing can be done with an application. */
export const finalOutcomes = ['declined', 'cancelled', 'issued', 'expired'] as const;

export type FinalOutcome = (typeof finalOutcomes)[number];

/** The outcome as a final one; null if the application goes on, or the outcome is unknown. */
export const finalOutcomeOf = (outcome: unknown): FinalOutcome | null =>
  finalOutcomes.find((final) => final === outcome) ?? null;
