import * as z from 'zod/mini';
import { loanOffers } from './offer.ts';

/** What the link of a letter carries for a device that does not know the application. */
export const resumeRequest = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** What such a device is to remember: the offers, and the furthest step that is done. */
export const resumedState = z.object({ offers: loanOffers, currentStep: z.literal([1, 2, 3, 4, 5]) });
