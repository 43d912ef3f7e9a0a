import type { ApplicationDetails, StoredState } from '#machines/loan.types.ts';

/** The version of what is stored; it grows when the shape changes, with a migration. */
export const storedVersion = 0;

/** The details as stored text; null if nothing is known or no application is stored. */
export function serializeDetails({ offers, ...details }: StoredState & ApplicationDetails): string | null {
  const [offer] = offers;
  const { supportsStatus, chosenOffer, creditTerms } = details;
  if (!offer) return null;
  const applicationId = String(offer.applicationId);
  const outcome = details.ended?.applicationId === applicationId ? details.ended.outcome : null;
  if (!supportsStatus && !chosenOffer && !creditTerms && !outcome) return null;
  const state = { applicationId, supportsStatus, chosenOffer, creditTerms, outcome };
  return JSON.stringify({ state, version: storedVersion });
}
