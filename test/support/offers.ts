import type { LoanOffer } from '#contract/offer.ts';
import { createOffers } from '#contract/tariffs.ts';
import { someRequest } from './requests.ts';

/** The bank's four offers for the sample application, as in its response. The id of another bank may be a number. */
export const offersOf = (applicationId: string | number): LoanOffer[] =>
  createOffers(someRequest, '').map((offer) => ({ ...offer, applicationId }));
