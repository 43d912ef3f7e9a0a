import type { LoanOffer } from '#contract/offer.ts';
import { createOffers } from '#contract/tariffs.ts';
import { someRequest } from './requests.ts';

/** The bank's four offers for the sample application, as in its response. Other banks may use numbers as application ids. */
export const offersOf = (applicationId: string | number): LoanOffer[] =>
  createOffers(someRequest, '').map((offer) => ({ ...offer, applicationId }));
