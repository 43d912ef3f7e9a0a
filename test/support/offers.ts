import type { LoanOffer } from '#contract/offer.ts';
import { createOffers } from '#contract/tariffs.ts';
import { someRequest } from './requests.ts';

/** The bank's four offers for the sample application, as its response contains them. */
export const offersOf = (applicationId: string | number): LoanOffer[] =>
  createOffers(someRequest, '').map((offer) => ({ ...offer, applicationId }));
