import * as z from 'zod/mini';
import { finalOutcome } from '#contract/application-status.ts';
import { loanOffer } from '#contract/offer.ts';
import { detailsKey } from '#contract/storage-keys.ts';
import type { ApplicationDetails, StoredState } from '#machines/loan.types.ts';

const version = 0;
const storedDetails = z.object({
  state: z.object({
    applicationId: z.string(),
    supportsStatus: z.boolean(),
    chosenOffer: z.nullable(loanOffer),
    outcome: z.nullable(finalOutcome),
  }),
  version: z.literal(version),
});

type StoredDetails = z.output<typeof storedDetails>['state'];

/** The details of an application; null where none can be read. Without them the site does what the specification says. */
export function readDetails(): StoredDetails | null {
  try {
    return storedDetails.parse(JSON.parse(window.localStorage.getItem(detailsKey) ?? '')).state;
  } catch {
    return null;
  }
}

/** The details in the form of the machine's context. */
export const detailsIn = ({ applicationId, supportsStatus, chosenOffer, outcome }: StoredDetails) => ({
  supportsStatus,
  chosenOffer,
  ended: outcome && { applicationId, outcome },
});

/** The text to store of the details; null where nothing is known, or no application is stored. */
export function serializeDetails({ offers, ...details }: StoredState & ApplicationDetails): string | null {
  const [offer] = offers;
  const { supportsStatus, chosenOffer } = details;
  if (!offer) return null;
  const applicationId = String(offer.applicationId);
  const outcome = details.ended?.applicationId === applicationId ? details.ended.outcome : null;
  if (!supportsStatus && !chosenOffer && !outcome) return null;
  return JSON.stringify({ state: { applicationId, supportsStatus, chosenOffer, outcome }, version });
}
